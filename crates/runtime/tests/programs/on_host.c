// Regions that do not fit on the device: what the kernel would do shows that the host ran them.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  size_t n = 4 << 20;
  char *large = calloc(n, 1);
  printf("before\n"); // stays in the buffer
  int x = 0;
#pragma omp target map(tofrom : large[:n]) map(tofrom : x)
  {
    large[5] = 7;
    x++;
  }
  printf("large %d x %d\n", large[5], x);
#pragma omp target enter data map(to : large[:n])
#pragma omp target map(tofrom : large[:n])
  large[5]++;
#pragma omp target exit data map(from : large[:n])
  printf("large %d\n", large[5]);
}
