// ENV: WARPFORK_VIRTUAL_MEMORY=1M
// EXPECT-RUN-ERROR: memory
// EXPECT-RUN-ERROR: out_of_memory_limit\.c:(12|13)
// More data than the virtual GPU was given memory.
#include <stdio.h>
#include <stdlib.h>
#define N 1000000

int main(void) {
  int *p = malloc(N * sizeof *p);
  p[5] = 3;
#pragma omp target teams distribute parallel for map(tofrom : p[0 : N])
  for (int i = 0; i < 10; i++)
    p[i] += 1;
  printf("%d\n", p[5]);
  free(p);
  return 0;
}
