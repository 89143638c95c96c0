// The extensions of the factors of a product, which LLVM took out of the loop, are
// beside the product again: the quotient's is that of a number that the launch tells.
// SHOW: limit_lsr_counters.ptx70 sink_extensions.ptx70
// ONLY: __wf_launch_values
void f(float *y, int n, int m) {
#pragma omp target teams distribute parallel for collapse(2) map(from: y[0:n * m])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      y[j * n + i] = i - j;
}
