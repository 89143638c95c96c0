// One data region over several kernels; the host's copy is stale meanwhile.
#include <stdio.h>
#include <stdlib.h>
#define N 500

int main(void) {
  int *a = malloc(N * sizeof *a), *b = malloc(N * sizeof *b);
  for (int i = 0; i < N; i++) {
    a[i] = i;
    b[i] = 0;
  }
#pragma omp target data map(to : a[0 : N]) map(from : b[0 : N])
  {
#pragma omp target teams distribute parallel for
    for (int i = 0; i < N; i++)
      b[i] = a[i] + 1;
    for (int round = 0; round < 4; round++) {
#pragma omp target teams distribute parallel for firstprivate(round)
      for (int i = 0; i < N; i++)
        b[i] = b[i] * 2 + round;
    }
  }
  int bad = 0;
  long sum = 0;
  for (int i = 0; i < N; i++) {
    int w = i + 1;
    for (int r = 0; r < 4; r++)
      w = w * 2 + r;
    bad += b[i] != w;
    sum += b[i];
  }
  printf("sum %ld bad %d\n", sum, bad);
  free(a);
  free(b);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
