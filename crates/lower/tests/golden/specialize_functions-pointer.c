// A call through a pointer becomes comparisons with the functions it may mean,
// each called in its copy for the caller's nesting.
// SHOW: early_cleanup specialize_functions
#include <omp.h>
#pragma omp begin declare target
int level(void) { return omp_get_level(); }
int threads(void) { return omp_get_num_threads(); }
#pragma omp end declare target

void f(int *x, int c) {
#pragma omp target
  {
    int (*p)(void) = c ? level : threads;
#pragma omp parallel
    x[omp_get_thread_num()] = p();
  }
}
