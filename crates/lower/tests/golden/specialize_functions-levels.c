// One function called in sequential code and in a parallel region: two copies,
// each of which knows its nesting.
// SHOW: early_cleanup specialize_functions
#include <omp.h>
#pragma omp begin declare target
__attribute__((noinline)) int where(void) {
  return omp_get_level() * 10 + omp_in_parallel();
}
#pragma omp end declare target

void f(int *x) {
#pragma omp target
  {
    x[0] = where();
#pragma omp parallel num_threads(2)
    x[omp_get_thread_num() + 1] = where();
  }
}
