// EXPECT-RUN-ERROR: unrolled_from_the_end\.c:11
// EXPECT-RUN-ERROR: read of (8|16) bytes at 0x[0-9a-f]+, 8 bytes before a device allocation of 168 bytes
// A loop that runs down past the first element that is mapped: the first wrong access of an unrolled
// iteration is reported, with its own size, although one check is for all of them.
#include <stdio.h>

int main(void) {
  static double a[40];
#pragma omp target map(tofrom : a[3 : 21])
  for (int i = 23; i >= 0; i--)
    a[i] = a[i] + 1;
  printf("%g\n", a[4]);
  return 0;
}
