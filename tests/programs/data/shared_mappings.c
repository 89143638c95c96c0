// Memory that processes share, and that lies right beside the device's code on the virtual GPU, in a
// program with unified shared memory.
#define _GNU_SOURCE
#include <stdio.h>
#include <sys/mman.h>

#pragma omp requires unified_shared_memory

enum { N = 1000, MAPPINGS = 6 };

int main(void) {
  int x = 0;
#pragma omp target map(tofrom : x)
  x++;
  int *all[MAPPINGS];
  for (int k = 0; k < MAPPINGS; k++) {
    int flags = (k % 2 ? MAP_PRIVATE : MAP_SHARED) | MAP_ANONYMOUS;
    int *p = all[k] = mmap(0, 1 << 16, PROT_READ | PROT_WRITE, flags, -1, 0);
    for (int i = 0; i < N; i++)
      p[i] = i + k;
#pragma omp target teams distribute parallel for
    for (int i = 0; i < N; i++)
      p[i] *= 2;
  }
  long sum = x;
  for (int k = 0; k < MAPPINGS; k++)
    for (int i = 0; i < N; i++)
      sum += all[k][i];
  printf("%ld\n", sum);
  return 0;
}
