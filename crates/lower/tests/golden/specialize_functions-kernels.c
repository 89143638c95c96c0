// Two kernels that call one function: each has a copy of its own.
// SHOW: early_cleanup specialize_functions
#include <omp.h>
#pragma omp begin declare target
__attribute__((noinline)) int team(void) { return omp_get_team_num(); }
#pragma omp end declare target

void f(int *x) {
#pragma omp target teams
  x[0] = team();
#pragma omp target parallel
  x[1] = team();
}
