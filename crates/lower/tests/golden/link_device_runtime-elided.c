// Nothing of the runtime is left in what becomes PTX.
// SHOW: optimize.ptx70
void f(float *x, float *y, float a, int n) {
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++)
    y[i] += a * x[i];
}
