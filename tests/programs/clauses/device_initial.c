// The number -1 of a device clause is the initial device, in every directive; without a
// clause and with a device's number a region runs there.
#include <omp.h>
#include <stdio.h>

static int minus_one(void) { return -1; }

int main(void) {
  int d = -1, on = 9, later = 9, a = 1, b = 1, *p = &d, u = 9, v = 9;
#pragma omp target device(d) map(on)
  on = omp_is_initial_device();
#pragma omp target device(minus_one()) map(later) nowait
  later = omp_is_initial_device();
#pragma omp taskwait
#pragma omp target data device(*p) map(a)
  a = 5;
#pragma omp target enter data device(d) map(to : b)
  b = 6;
#pragma omp target update device(d) from(b)
#pragma omp target exit data device(d) map(from : b)
#pragma omp target device(omp_get_num_devices() > 0 ? 0 : omp_get_initial_device()) map(u)
  u = omp_is_initial_device();
#pragma omp target map(v)
  v = omp_is_initial_device();
  printf("%d %d %d %d %d\n", on, later, a, b, u == v);
  return 0;
}
