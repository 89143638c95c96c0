// The optimiser made no new output of this.
// SHOW: apart.ptx70 late_printf.ptx70
// ONLY: __omp_offloading
#include <stdio.h>
void f(void) {
#pragma omp target
  printf("%s\n", "a line");
}
