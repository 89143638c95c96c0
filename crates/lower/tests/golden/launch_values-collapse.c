// A collapsed loop's bounds and divisors are known at the launch:
// the kernel keeps the loop for large numbers, a version that for small ones.
// SHOW: unroll_remainder.ptx70 launch_values.ptx70
void shift(float *y, const float *x, int n, int m) {
#pragma omp target teams distribute parallel for collapse(2) map(to: x[0:n + m]) map(from: y[0:n * m])
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j)
      y[i * m + j] = x[i + j];
}
