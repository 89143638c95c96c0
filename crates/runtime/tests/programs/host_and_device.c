// A region that does not fit on the device, and that has data there.
#include <stdio.h>
#include <stdlib.h>

static int present[1000];

int main(void) {
  size_t n = 4 << 20;
  char *large = calloc(n, 1);
  printf("before\n"); // stays in the buffer
#pragma omp target enter data map(to : present)
#pragma omp target map(tofrom : large[:n]) map(tofrom : present)
  large[5] = present[0];
  printf("not reached\n");
}
