// The device of constructs without a device clause, set by the program before
// libomp has started and after, for this thread's task and not for others'.
#include <omp.h>
#include <stdio.h>

static int where(void) {
  int on_host = -1;
#pragma omp target map(from : on_host)
  on_host = omp_is_initial_device();
  return on_host;
}

int main(void) {
  const int host = omp_get_initial_device();
  const int first = where();
  omp_set_default_device(host);
  printf("%d", where());
#pragma omp parallel num_threads(2)
#pragma omp single
  {
    printf(" %d", where());
    omp_set_default_device(0);
    printf(" %d", where() == first);
  }
  omp_set_default_device(0);
  printf(" %d", where() == first);
  omp_set_default_device(host);
  printf(" %d", where());
  omp_set_default_device(0);
  printf(" %d", where() == first);
  // omp_initial_device
  omp_set_default_device(-1);
  printf(" %d\n", where());
  return 0;
}
