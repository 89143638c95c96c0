// A kernel that reads again what it may have written has a version for pointers
// that lead to different data.
// SHOW: optimize.ptx70 noalias.ptx70
void f(const double *x, const double *factor, double *y, int n) {
#pragma omp target teams distribute parallel for map(to: x[0:n], factor[0:1]) map(from: y[0:2 * n])
  for (int i = 0; i < n; i++) {
    y[i] = *factor * x[i];
    y[i + n] = *factor + x[i];
  }
}
