// EXPECT-RUN-ERROR: free of 0x[0-9a-f]+, .* which was freed
// EXPECT-RUN-ERROR: freed_twice\.c:15
// AMD-RUN-ERROR: freed_twice\.c:9: device code frees 0x[0-9a-f]+, where no block of its heap begins
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  int r = 0;
#pragma omp target map(from : r)
  {
    int *p = malloc(40);
    p[0] = argc;
    r = p[0];
    free(p);
    free(p);
  }
  printf("%d\n", r);
  return 0;
}
