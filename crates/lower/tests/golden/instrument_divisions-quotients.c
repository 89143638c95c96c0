// A division that may have no result is tested on the virtual GPU, unless its divisor is known.
// ARCH: virtual
// SHOW: instrument_accesses.virtual instrument_divisions.virtual
// ONLY: __omp_offloading
void f(int *x, unsigned *y, int n) {
#pragma omp target
  {
    x[0] = x[1] / n;
    y[0] = y[1] % y[2];
    x[2] = x[3] / 3;
  }
}
