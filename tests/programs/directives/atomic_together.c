// Updates of one place by many threads at once, which the lanes of a warp may
// do together: all of them, the first few, any set, one; each operation; with
// places that differ, and results that are read back by whoever updated.
// SEEDS: 3
#include <stdio.h>

enum { N = 3000, SLOTS = 4 };

typedef struct {
  long count, sum, all, any, odd, least, most;
  unsigned long low, high;
  long slots[SLOTS];
  int narrow;
  double real;
} totals;

#pragma omp begin declare target
long visits;
static void visit(long *counter, long by) {
#pragma omp atomic
  *counter += by;
}
#pragma omp end declare target

static int wrong(int threads) {
  int late = 0;
  long seen = 0;
#pragma omp target teams distribute parallel for thread_limit(128) map(tofrom: late, seen) reduction(+: late)
  for (int i = 0; i < N; ++i) {
    if (i % threads)
      continue;
#pragma omp atomic update
    ++seen;
    long now;
#pragma omp atomic read
    now = seen;
    late += now < 1;
  }
  return late + (seen != (N + threads - 1) / threads);
}

int main(void) {
  totals t = {.all = -1, .least = 1l << 40, .most = -(1l << 40), .low = ~0ul};
#pragma omp target teams distribute parallel for map(tofrom: t)
  for (int i = 0; i < N; ++i) {
    const long v = (i * 7919l) % 1000 - 300 + ((long)i << 33);
    // All lanes, with a constant and with values.
#pragma omp atomic
    t.count++;
#pragma omp atomic
    t.sum += v;
    // Some, by value and by number; the first few of each warp.
    if (v % 3 == 0) {
#pragma omp atomic
      t.odd ^= v;
    }
    if (i % 32 < 5) {
#pragma omp atomic
      t.all &= ~(1l << (i % 61));
    } else if (i % 7 == 2) {
#pragma omp atomic
      t.any |= 1l << (i % 63);
    }
    if (i == 1234) {
#pragma omp atomic
      t.count += 1000000;
    }
    if (i % 5 < 3) {
#pragma omp atomic compare
      if (t.least > v) { t.least = v; }
#pragma omp atomic compare
      if (t.most < v) { t.most = v; }
#pragma omp atomic compare
      if (t.low > (unsigned long)v) { t.low = (unsigned long)v; }
#pragma omp atomic compare
      if (t.high < (unsigned long)v) { t.high = (unsigned long)v; }
    }
    // Places that differ, and loops that lanes leave at different times.
#pragma omp atomic
    t.slots[i % SLOTS] += v;
    for (int k = 0; k < i % 11; ++k) {
#pragma omp atomic
      t.slots[0] += k;
      if (k == 4)
        break;
    }
#pragma omp atomic
    t.narrow += i % 3;
#pragma omp atomic
    t.real += 0.25 * (i % 8);
    visit(&visits, i & 1);
  }
#pragma omp target update from(visits)
  printf("%ld %ld %ld %ld %ld %ld %ld %lu %lu\n", t.count, t.sum, t.all, t.any, t.odd, t.least,
         t.most, t.low, t.high);
  printf("%ld %ld %ld %ld %d %g %ld\n", t.slots[0], t.slots[1], t.slots[2], t.slots[3], t.narrow,
         t.real, visits);
  printf("%d %d %d\n", wrong(1), wrong(2), wrong(33));
  // One team, some of whose threads are the last of a warp that is not whole.
  long total = 0;
#pragma omp target parallel num_threads(75) map(tofrom: total)
  {
#pragma omp atomic
    total += 3;
#pragma omp single
    {
#pragma omp atomic
      total += 1000;
    }
  }
  printf("%d\n", total == 1000 + 3 * (total / 3 - 333));
  return 0;
}
