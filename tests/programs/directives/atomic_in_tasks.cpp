// Atomic updates of a thread's own variable through pointers that also lead to common memory. Lanes
// of a warp have their variables at one generic address, so equal addresses are no equal variables.
#include <cstdio>

enum { N = 200 };

#pragma omp begin declare target
struct Place {
  int *count;
  long *total;
  unsigned *low;
};

// One function for a thread's own variables and for those of all.
__attribute__((noinline)) static void update(const Place &p, int value) {
  unsigned least = value;
#pragma omp atomic
  *p.count += 1;
#pragma omp atomic
  *p.total += value;
#pragma omp atomic compare
  if (*p.low > least) {
    *p.low = least;
  }
}

struct Tally {
  int bins[4] = {};
  __attribute__((noinline)) void add(int value) {
#pragma omp atomic
    bins[value & 3]++;
  }
};
#pragma omp end declare target

int main() {
  int counts[N], bins[N], tasks[N];
  long totals[N], all = 0;
  unsigned lows[N], lowest = ~0u;
  int number = 0;
#pragma omp target teams distribute parallel for map(from : counts, totals, lows)                  \
    map(tofrom : number, all, lowest)
  for (int i = 0; i < N; i++) {
    int count = 0;
    long total = i;
    unsigned low = 1000;
    Place own = {&count, &total, &low}, common = {&number, &all, &lowest};
    for (int k = 0; k < 5; k++) {
      update(i % 3 ? own : common, i * 7 + k);
      update(own, i + k);
    }
    counts[i] = count;
    totals[i] = total;
    lows[i] = low;
  }

#pragma omp target teams distribute parallel for map(from : bins)
  for (int i = 0; i < N; i++) {
    Tally t;
    for (int k = 0; k <= i % 9; k++)
      t.add(i * k);
    bins[i] = t.bins[0] + 10 * t.bins[1] + 100 * t.bins[2] + 1000 * t.bins[3];
  }

#pragma omp target map(from : tasks)
#pragma omp parallel for
  for (int i = 0; i < N; i++) {
    int sum = 0;
    for (int k = 1; k <= 3; k++) {
#pragma omp task shared(sum) firstprivate(k)
      {
#pragma omp atomic
        sum += i * k;
      }
    }
#pragma omp taskwait
    tasks[i] = sum;
  }

  long sums[5] = {};
  for (int i = 0; i < N; i++) {
    sums[0] = (sums[0] * 31 + counts[i]) % 1000003;
    sums[1] = (sums[1] * 31 + totals[i]) % 1000003;
    sums[2] = (sums[2] * 31 + lows[i]) % 1000003;
    sums[3] = (sums[3] * 31 + bins[i]) % 1000003;
    sums[4] = (sums[4] * 31 + tasks[i]) % 1000003;
  }
  printf("%ld %ld %ld %ld %ld\n", sums[0], sums[1], sums[2], sums[3], sums[4]);
  printf("%d %ld %u\n", number, all, lowest);
}
