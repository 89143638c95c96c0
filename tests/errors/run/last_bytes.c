// EXPECT-RUN-ERROR: read of 4 bytes at 0xfffffffffffffff0
// An access to the last bytes of the address space.
#include <stdint.h>
#include <stdio.h>

int main(int argc, char **argv) {
  int r = 0;
  intptr_t at = -16 * argc;
#pragma omp target map(from : r)
  r = *(int *)at;
  printf("%d\n", r);
  return 0;
}
