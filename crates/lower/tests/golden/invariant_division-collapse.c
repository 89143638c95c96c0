// The loops' variables are found by division: what depends on the divisor alone
// is computed once.
// SHOW: warp_aggregate_atomics invariant_division
// ONLY: omp_outlined.omp_outlined
void f(float *y, const float *x, long n, long m) {
#pragma omp target teams distribute parallel for collapse(2)
  for (long i = 0; i < n; ++i)
    for (long j = 0; j < m; ++j)
      y[i * m + j] = x[i + j];
}
