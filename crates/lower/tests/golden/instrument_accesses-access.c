// Every access is checked on the virtual GPU, but for a thread's own variable.
// ARCH: virtual
// SHOW: diagnose_undefined.virtual instrument_accesses.virtual
// ONLY: __omp_offloading
void f(int *x, int n) {
#pragma omp target
  x[n] = x[1] + 3;
}
