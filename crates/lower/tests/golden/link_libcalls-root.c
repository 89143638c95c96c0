// A library function is one of the device's library, under a name of its own.
// SHOW: lower_printf.ptx70 link_libcalls.ptx70
// ONLY: __omp_offloading __wf_l_sqrtf
// RAW
#include <math.h>
void f(float *x) {
#pragma omp target
  x[0] = sqrtf(x[1]);
}
