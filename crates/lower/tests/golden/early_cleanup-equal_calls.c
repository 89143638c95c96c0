// Functions of the mathematical library have no effect but their result, so equal calls are one.
// SHOW: grid_stride_loops early_cleanup
// ONLY: __omp_offloading
#include <math.h>
void f(double *x) {
#pragma omp target
  x[0] = x[1] * cos(x[2]) + x[3] * cos(x[2]);
}
