// Loops of constant length in teams that have a limit: of several rounds, of one, of
// part of one, with a rest, with loops and branches inside, and in teams that are no
// whole number of warps of 64.
#include <stdio.h>
#include <stdlib.h>

enum { TEAMS = 6, EACH = 1024 };

static void through_tile(const int *a, int *b) {
#pragma omp target teams distribute thread_limit(128) map(to: a[0:TEAMS * EACH]) map(tofrom: b[0:TEAMS * EACH])
  for (int t = 0; t < TEAMS; ++t) {
    int tile[8][129];
#pragma omp parallel for
    for (int i = 0; i < 1024; ++i)
      tile[i / 128][i % 128] = a[t * EACH + i];
#pragma omp parallel for
    for (int i = 0; i < 128; ++i)
      for (int k = 1; k < 8; ++k)
        tile[k][i] += tile[k - 1][i];
#pragma omp parallel for
    for (int i = 0; i < 1024; ++i)
      b[t * EACH + i] = tile[i % 8][i / 8] - b[t * EACH + i];
  }
}

static void with_rests(const int *a, int *b, int more) {
#pragma omp target teams distribute thread_limit(64) map(to: a[0:TEAMS * EACH]) map(tofrom: b[0:TEAMS * EACH])
  for (int t = 0; t < TEAMS; ++t) {
    int level[2][301], sum = 0;
#pragma omp parallel for
    for (int i = 0; i <= 300; ++i)
      level[0][i] = a[t * EACH + i];
#pragma omp parallel for
    for (int i = 0; i < 65; ++i)
      level[1][i] = level[0][300 - i];
#pragma omp parallel for
    for (int i = 65; i < 301; ++i)
      level[1][i] = more;
#pragma omp parallel for reduction(+: sum)
    for (int i = 0; i < 301; i += 3)
      sum += level[0][i] * level[1][i];
#pragma omp parallel for
    for (int i = 0; i < 20; ++i)
      b[t * EACH + i] += sum ^ level[1][i + 50];
  }
}

static void leaves(const int *a, int *b, int stop) {
#pragma omp target teams distribute thread_limit(96) map(to: a[0:TEAMS * EACH]) map(tofrom: b[0:TEAMS * EACH])
  for (int t = 0; t < TEAMS; ++t) {
    int local[288];
#pragma omp parallel
    {
#pragma omp for
      for (int i = 0; i < 288; ++i) {
        int n = a[t * EACH + i];
        while (n > stop)
          n = n / 2 - 1;
        local[i] = n;
      }
#pragma omp for nowait
      for (long i = 0; i < 288; ++i)
        if (local[287 - i] & 1)
          b[t * EACH + i] += local[287 - i];
    }
  }
}

int main(void) {
  int *a = malloc(TEAMS * EACH * sizeof *a), *b = malloc(TEAMS * EACH * sizeof *b);
  for (int i = 0; i < TEAMS * EACH; ++i) {
    a[i] = i * 37 % 1009;
    b[i] = i % 17;
  }
  for (int round = 0; round < 3; ++round) {
    through_tile(a, b);
    with_rests(a, b, round);
    leaves(a, b, 40 * round);
    long sum = 0;
    for (int i = 0; i < TEAMS * EACH; ++i)
      sum = sum * 31 % 1000003 + b[i] % 10007;
    printf("%d: %ld\n", round, sum);
  }
  free(a);
  free(b);
  return 0;
}
