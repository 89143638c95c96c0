// Updates and fences order memory among the threads of the device.
// SHOW: wide_conversions.gfx942 scopes.gfx942
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
