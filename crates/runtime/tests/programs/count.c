// Prints the number of devices, and runs a data construct on the default one.
#include <omp.h>
#include <stdio.h>
int main(void) {
  int a[10];
  printf("%d devices\n", omp_get_num_devices());
  fflush(stdout);
#pragma omp target data map(tofrom : a)
  { a[0] = 1; }
  printf("default %d\n", omp_get_default_device());
}
