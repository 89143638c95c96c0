// The driver's `vprintf` takes its arguments in a buffer.
// SHOW: kernel_abi.ptx70 lower_printf.ptx70
// ONLY: __omp_offloading
#include <stdio.h>
void f(int *x) {
#pragma omp target
  printf("%d of %s: %f\n", x[0], "all", 1.5f);
}
