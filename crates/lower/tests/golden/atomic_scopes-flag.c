// Updates and fences order memory among the threads of the device.
// SHOW: expand_large_fp_convert.gfx942 atomic_scopes.gfx942
// ONLY: __omp_offloading
// ARCH: gfx942
void f(int *x) {
#pragma omp target map(tofrom : x[:2])
  {
#pragma omp atomic
    x[0] += 2;
#pragma omp atomic write seq_cst
    x[1] = 1;
  }
}
