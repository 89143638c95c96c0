// What is asked at each level: a nested region is run by its thread alone.
// SHOW: early_cleanup specialize_functions
#include <omp.h>
void f(int *x) {
#pragma omp target
  {
    x[0] = omp_get_num_threads();
#pragma omp parallel
    {
      x[1] = omp_get_num_threads();
#pragma omp parallel
      x[2] = omp_get_num_threads() + omp_get_ancestor_thread_num(1);
    }
  }
}
