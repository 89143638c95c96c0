// FLAGS: -fopenmp-version=52
// EXPECT: device 1007 2
// EXPECT: host 7 1
// HOST-DIFFERS: the host has the host's versions
#include "variant_in_header.h"
#include <stdio.h>

int main(void) {
  int a, b;
#pragma omp target map(from : a, b)
  {
    a = anywhere(7);
    b = architecture();
  }
  printf("device %d %d\n", a, b);
  printf("host %d %d\n", anywhere(7), architecture());
  return 0;
}
