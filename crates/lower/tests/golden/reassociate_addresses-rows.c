// The points above and below are at sums: the row's length is subtracted once, outside of the loop.
// SHOW: limit_lsr_counters.ptx70 reassociate_addresses.ptx70
void f(float *restrict y, const float *x, long first, long n, long row) {
#pragma omp target teams distribute parallel for
  for (long i = first; i < n; i++)
    y[i] = x[i] + x[i - row] + x[i + row];
}
