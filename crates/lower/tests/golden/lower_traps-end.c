// What ends the program says what and where.
// SHOW: noalias.ptx70 lower_traps.ptx70
// ONLY: __omp_offloading
#include <omp.h>
void f(int *x) {
#pragma omp target
  {
#pragma omp error at(execution) severity(fatal) message("no more")
    x[1] = 4;
  }
}
