// A trap is preceded by one that the virtual GPU reports with its line.
// ARCH: virtual
// SHOW: instrument_divisions.virtual instrument_traps.virtual
// ONLY: __omp_offloading
void f(int *x) {
#pragma omp target
  if (x[0] == 5)
    __builtin_trap();
}
