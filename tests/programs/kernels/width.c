// Short loops in teams of a wide thread_limit, which may be narrower where
// nothing tells, and what tells: thread numbers are of as many threads as there
// are, and a struct that a kernel reads is the one of this launch.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

struct factors { int scale, shift, rows[6]; };

int main(void) {
  enum { MOST = 5000 };
  int *a = calloc(MOST, sizeof *a), *who = calloc(MOST, sizeof *who), *of = calloc(MOST, sizeof *of);
  const int trips[] = {0, 1, 2, 31, 33, 100, 1000, 4096, MOST};
  for (unsigned t = 0; t < sizeof trips / sizeof *trips; ++t) {
    const int n = trips[t];
#pragma omp target data map(tofrom: a[0:MOST])
    for (int round = 0; round < 4; ++round) {
      struct factors f = {3, round / 2, {1, 2, 3, 4, 5, 6}};
#pragma omp target teams distribute parallel for thread_limit(256)
      for (int i = 0; i < n; ++i)
        a[i] = a[i] * f.scale % 1000003 + f.shift + f.rows[i % 6];
#pragma omp target teams distribute parallel for thread_limit(128) num_teams(2)
      for (int i = 0; i < n; ++i)
        a[i] ^= i;
    }
#pragma omp target teams distribute parallel for thread_limit(256) map(tofrom: who[0:MOST], of[0:MOST])
    for (int i = 0; i < n; ++i) {
      who[i] = omp_get_thread_num();
      of[i] = omp_get_num_threads();
    }
    long sum = 0;
    int wrong = 0;
    for (int i = 0; i < n; ++i) {
      sum += a[i] * (i + 1l);
      wrong += who[i] < 0 || who[i] >= of[i] || of[i] > 256 || of[i] != of[0];
    }
    printf("%d: %ld %d\n", n, sum, wrong);
  }
  free(a);
  free(who);
  free(of);
  return 0;
}
