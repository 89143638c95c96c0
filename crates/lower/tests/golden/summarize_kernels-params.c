// A kernel reads through one parameter and writes through the other. Its code stays.
// SHOW: summarize_kernels.ptx70
void copy(float *y, const float *x, int n) {
#pragma omp target teams distribute parallel for map(from: y[0:n]) map(to: x[0:n])
  for (int i = 0; i < n; ++i)
    y[i] = x[i];
}
