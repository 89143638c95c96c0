// A variable-length array goes to the shared stack, which its scope's end
// takes back.
// SHOW: lower_reductions place_shared_variables
// REPORT
void f(int *x, int n) {
#pragma omp target
  for (int k = 1; k < n; k++) {
    int a[k];
#pragma omp parallel
    a[x[0]] = k;
    x[k] = a[0];
  }
}
