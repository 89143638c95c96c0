// Conversions of integers wider than 64 bits are functions.
// SHOW: expand_atomics.ptx70 expand_large_fp_convert.ptx70
// ONLY: __omp_offloading
void f(__int128 *x, double *y) {
#pragma omp target
  {
    x[0] = (__int128)y[0];
    y[1] = (double)x[1];
  }
}
