// Least-significant-digit radix sort: counts per block, scan, stable scatter.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define N 1000
#define BLOCKS 10
#define PER (N / BLOCKS)

static unsigned a[N], b[N], want[N];
static int counts[16][BLOCKS];

static int compare(const void *x, const void *y) {
  unsigned p = *(const unsigned *)x, q = *(const unsigned *)y;
  return (p > q) - (p < q);
}

int main(void) {
  unsigned seed = 1;
  for (int i = 0; i < N; i++)
    a[i] = want[i] = (seed = seed * 1664525 + 1013904223) >> 12;
  qsort(want, N, sizeof *want, compare);
  unsigned *from = a, *to = b;
#pragma omp target data map(tofrom : from[0 : N]) map(alloc : to[0 : N], counts)
  for (int shift = 0; shift < 20; shift += 4) {
#pragma omp target teams distribute parallel for
    for (int k = 0; k < BLOCKS; k++) {
      int c[16] = {0};
      for (int i = k * PER; i < (k + 1) * PER; i++)
        c[from[i] >> shift & 15]++;
      for (int d = 0; d < 16; d++)
        counts[d][k] = c[d];
    }
#pragma omp target
    {
      int run = 0;
      for (int d = 0; d < 16; d++)
        for (int k = 0; k < BLOCKS; k++) {
          int c = counts[d][k];
          counts[d][k] = run;
          run += c;
        }
    }
#pragma omp target teams distribute parallel for
    for (int k = 0; k < BLOCKS; k++)
      for (int i = k * PER; i < (k + 1) * PER; i++)
        to[counts[from[i] >> shift & 15][k]++] = from[i];
#pragma omp target teams distribute parallel for
    for (int i = 0; i < N; i++)
      from[i] = to[i];
  }
  int bad = memcmp(a, want, sizeof a) != 0;
  printf("first %u last %u bad %d\n", a[0], a[N - 1], bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
