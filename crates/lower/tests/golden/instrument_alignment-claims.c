// The alignment that accesses claim is tested on the virtual GPU, once for each address, unless a
// variable of known alignment proves it.
// ARCH: virtual
// SHOW: instrument_accesses.virtual instrument_alignment.virtual
// ONLY: __omp_offloading
void f(double *x, char *c, int n) {
#pragma omp target
  {
    double own[4];
    own[n & 3] = x[1];
    x[0] = own[n & 1] + c[2];
    x[1] = 0;
  }
}
