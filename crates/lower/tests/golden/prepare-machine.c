// The module becomes the machine's: its kernels say how wide they are, and the
// device's library is defined.
// SHOW: runtime prepare.ptx70
// ONLY: __omp_offloading __wf_l_sqrtf
#include <math.h>
void f(float *x) {
#pragma omp target parallel
  x[0] = sqrtf(x[1]);
}
