// The function that runs a lane of a kernel.
// ARCH: virtual
// SHOW: shared.virtual inline.virtual
// ONLY: __omp_offloading
void f(int *x) {
#pragma omp target
  x[0] = 1;
}
