// A power that is a multiplication becomes one.
// SHOW: expand_large_fp_convert.ptx70 simplify_libcalls.ptx70
// ONLY: __omp_offloading
#include <math.h>
void f(double *x, double n) {
#pragma omp target
  {
    double two = 2;
#pragma omp parallel
    {
      x[0] = pow(x[1], two);
      x[2] = pow(x[3], n);
    }
  }
}
