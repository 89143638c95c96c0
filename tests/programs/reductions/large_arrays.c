// ENV: WARPFORK_VIRTUAL_MEMORY=128M
// HOST-DIFFERS: its stack has no room for copies of 2 MB
// EXPECT: fixed: 179373578.00
// EXPECT: by length: 80644834.25
// EXPECT: a thousand: 1095695.50
// EXPECT: one team: 3686490
// EXPECT: same bits: 1
// Arrays of 250,000 elements, and of a length that only the running program
// knows: there are as many threads as there is memory for their copies, and
// results are the same in each run.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N = 250000, K = 1000 };
static double fixed[N];

static double checksum(const double *a, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += a[i] * (i % 13 + 1);
  return sum;
}

static void by_length(double *total, int n, int rounds) {
#pragma omp target teams distribute parallel for reduction(+ : total[0 : n])
  for (int i = 0; i < rounds; i++)
    for (int j = i % 97; j < n; j += 97)
      total[j] += i % 31 + 0.25;
}

// Values that are rounded: only the same order gives the same bits.
static void rounded(float *total, int n) {
#pragma omp target teams distribute parallel for reduction(+ : total[0 : n])
  for (int i = 0; i < 3000; i++)
    total[i % n] += 1.0f / (float)(i + 1);
}

int main(void) {
#pragma omp target teams distribute parallel for reduction(+ : fixed[0 : N])
  for (int i = 0; i < 200; i++)
    for (int j = i; j < N; j += 200)
      fixed[j] += j % 7 + i;
  printf("fixed: %.2f\n", checksum(fixed, N));

  double *total = calloc(N, sizeof *total);
  by_length(total, N, 300);
  printf("by length: %.2f\n", checksum(total, N));
  memset(total, 0, N * sizeof *total);
  by_length(total, K, 1000);
  printf("a thousand: %.2f\n", checksum(total, K));
  free(total);

  // In one team, and a second region that takes the same memory.
  static int counts[50000];
#pragma omp target map(tofrom : counts)
  for (int pass = 0; pass < 3; pass++) {
#pragma omp parallel for reduction(+ : counts[0 : 50000])
    for (int i = 0; i < 640; i++)
      counts[i * 77] += i + pass;
  }
  long sum = 0;
  for (int i = 0; i < 50000; i++)
    sum += (long)counts[i] * (i % 13);
  printf("one team: %ld\n", sum);

  float first[300], again[300];
  int same = 1;
  memset(first, 0, sizeof first);
  rounded(first, 300);
  for (int run = 0; run < 3; run++) {
    memset(again, 0, sizeof again);
    rounded(again, 300);
    same &= !memcmp(first, again, sizeof first);
  }
  printf("same bits: %d\n", same);
  return 0;
}
