// A loop that only reads does several rounds at a time while as many are
// left; one that writes stays as it is.
// SHOW: early_cleanup runtime_unroll
// ONLY: omp_outlined.omp_outlined
void f(double *x, int n, double *sum) {
  double s = 0;
#pragma omp target teams distribute parallel for reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += x[i];
  *sum = s;
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++)
    x[i] = 2 * x[i];
}
