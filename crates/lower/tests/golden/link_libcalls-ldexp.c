// What libclc makes of an instruction of this machine stays one to the end.
// ARCH: gfx942
// SHOW: link_libcalls.gfx942 diagnose_undefined.gfx942
// ONLY: __omp_offloading ldexp
#include <math.h>
void f(double *x, int n) {
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++)
    x[i] = ldexp(x[i], i);
}
