// An unsigned 64-bit loop is `for_static_init_8u`.
// SHOW: canonicalize grid_stride_loops
// ONLY: omp_outlined
void f(int *x, unsigned long n) {
#pragma omp target parallel for
  for (unsigned long i = 0; i < n; i++)
    x[i] = 1;
}
