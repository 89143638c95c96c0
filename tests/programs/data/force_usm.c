// FLAGS: -gpu=mem:unified
// Heap, globals, constants and stacks of several host threads have one address on both sides.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int global[64];
static const int constants[] = {1, 2, 3, 5};
static const int *pointer = constants;

int main(void) {
  int *block = malloc(4000), *zeroed = calloc(1000, 4), local[64];
#pragma omp target teams distribute parallel for
  for (int i = 0; i < 1000; i++) {
    block[i] = i;
    zeroed[i] += 2 * i;
    if (i < 64)
      global[i] = local[i] = i + pointer[i & 3];
  }
  printf("%d %d %d %d\n", block[999], zeroed[999], global[63], local[62]);

  block = realloc(block, 800000);
#pragma omp target teams distribute parallel for map(tofrom : block[:200000])
  for (int i = 1000; i < 200000; i++)
    block[i] = block[i % 1000] + 1;
  printf("%d %d\n", block[5], block[199999]);

  // Each thread's region works on its own stack, and reads the main thread's.
  int sums[4] = {0};
#pragma omp parallel num_threads(4)
  {
    int mine[100], me = omp_get_thread_num();
    memset(mine, 0, sizeof mine);
#pragma omp target
    for (int i = 0; i < 100; i++)
      mine[i] = me + local[i & 31];
    for (int i = 0; i < 100; i++)
      sums[me] += mine[i];
  }
  printf("%d %d %d %d\n", sums[0], sums[1], sums[2], sums[3]);
  free(block);
  free(zeroed);
  return 0;
}
