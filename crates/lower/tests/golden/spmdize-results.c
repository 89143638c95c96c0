// The sequential thread alone combines the elements of an array with the original ones, in blocks
// that one branch guards.
// SHOW: place_shared_variables spmdize
void f(const double *x, double *h, int n) {
#pragma omp target teams distribute parallel for reduction(+ : h[ : 4])
  for (int i = 0; i < n; i++)
    h[i % 4] += x[i];
}
