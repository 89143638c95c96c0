// A team's iterations of which few have anything to do: which ones, at the ends
// of a share and next to each other, what an iteration makes active that comes
// later in the same share, questions of several values, and sums of what is done.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 400, WIDE = 8 };

// Adds to the rows of all nodes that are active.
static void rows(const unsigned char *active, const int *weight, long *a, int n) {
#pragma omp target teams distribute map(to : active[0 : n], weight[0 : n]) map(tofrom : a[0 : MOST * WIDE])
  for (int i = 0; i < n; ++i) {
    if (active[i]) {
#pragma omp parallel for
      for (int k = 0; k < WIDE; ++k)
        a[i * WIDE + k] += weight[i] + k;
    }
  }
}

// The other way round, with two values in the question.
static void heavy(const unsigned char *active, const int *weight, long *a, int n) {
#pragma omp target teams distribute map(to : active[0 : n], weight[0 : n]) map(tofrom : a[0 : MOST * WIDE])
  for (int i = 0; i < n; ++i) {
    if (active[i] + weight[i] > 30)
      continue;
#pragma omp parallel for
    for (int k = 0; k < WIDE; ++k)
      a[i * WIDE + k] += 2 * weight[i] + k;
  }
}

// An iteration makes the second one after it active: in one team, in order.
static void passed_on(unsigned char *active, long *a, int n) {
#pragma omp target teams distribute num_teams(1) map(tofrom : active[0 : n]) map(tofrom : a[0 : MOST * WIDE])
  for (int i = 0; i < n; ++i) {
    if (active[i]) {
      if (i + 2 < n)
        active[i + 2] = 1;
      active[i] = 0;
#pragma omp parallel for
      for (int k = 0; k < WIDE; ++k)
        a[i * WIDE + k] += k + 1;
    }
  }
}

// A region makes active what comes later, and what came before and is over; the
// next region changes what all iterations asked.
static void woken(unsigned char *active, long *a, int n, int threads) {
#pragma omp target teams num_teams(1) thread_limit(threads) map(tofrom : active[0 : n])            \
    map(tofrom : a[0 : MOST * WIDE])
  {
#pragma omp distribute
    for (int i = 0; i < n; ++i) {
      if (active[i]) {
#pragma omp parallel for
        for (int k = 0; k < WIDE; ++k) {
          int later = i + 41 * (k + 1), earlier = i - 5 * (k + 1);
          if (later < n && i % 3 == 0)
            active[later] = 1;
          if (earlier >= 0)
            active[earlier] = 1;
          a[i * WIDE + k] += k + 1;
        }
      }
    }
#pragma omp parallel for
    for (int i = 0; i < n; ++i)
      active[i] = !active[i];
  }
}

static long total(const unsigned char *active, const int *weight, int n) {
  long sum = 0;
#pragma omp target teams distribute map(to : active[0 : n], weight[0 : n]) reduction(+ : sum)
  for (int i = 0; i < n; ++i) {
    if (active[i]) {
      long part = 0;
#pragma omp parallel for reduction(+ : part)
      for (int k = 0; k < WIDE; ++k)
        part += weight[i] * k;
      sum += part;
    }
  }
  return sum;
}

static long check(const long *a) {
  long sum = 0;
  for (int i = 0; i < MOST * WIDE; ++i)
    sum += a[i] * (i % 101 + 1);
  return sum;
}

int main(void) {
  unsigned char *active = malloc(MOST);
  int *weight = malloc(MOST * sizeof *weight);
  long *a = calloc(MOST * WIDE, sizeof *a);
  const int lengths[] = {0, 1, 8, 9, 17, 64, 399, 400};
  for (int i = 0; i < MOST; ++i)
    weight[i] = i * 7 % 41;
  for (int every = 1; every < 60; every += every / 2 + 1)
    for (unsigned l = 0; l < sizeof lengths / sizeof *lengths; ++l) {
      const int n = lengths[l];
      for (int i = 0; i < MOST; ++i)
        active[i] = i % every == every - 1;
      rows(active, weight, a, n);
      heavy(active, weight, a, n);
      printf("%d %d: %ld %ld", every, n, check(a), total(active, weight, n));
      passed_on(active, a, n);
      printf(" %ld", check(a));
      const int widths[] = {1, 20, 32, 40, 128};
      for (unsigned w = 0; w < sizeof widths / sizeof *widths; ++w)
        woken(active, a, n, widths[w]);
      printf(" %ld\n", check(a));
    }
  memset(active, 0, MOST);
  rows(active, weight, a, MOST);
  printf("%ld\n", check(a));
  free(active);
  free(weight);
  free(a);
  return 0;
}
