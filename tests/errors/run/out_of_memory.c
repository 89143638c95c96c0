// EXPECT-RUN-ERROR: memory
// EXPECT-RUN-ERROR: out_of_memory\.c:11
// A mapping that is larger than any device.
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  static char first;
  char *p = &first;
  size_t n = (size_t)1 << 46;
#pragma omp target map(alloc : p[0 : n])
  p[0] = 1;
  printf("%d\n", p[0]);
  return 0;
}
