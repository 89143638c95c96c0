// The runtime is inlined; the pieces of shared memory that it asks for are the
// kernel's own.
// SHOW: lower_fork link_device_runtime
#include <omp.h>
void f(int *x, int n) {
#pragma omp target parallel num_threads(n)
  x[omp_get_thread_num()] = omp_get_num_threads();
}
