// Updates of places that data name, of which several lanes of a warp may have the same:
// keys in runs, few and many in any order, one that most have, and each once; with
// values that are constant, the same for all threads, and each iteration's own; every
// operation, in 32 and 64 bits, with and without signs.
// SEEDS: 4
#include <limits.h>
#include <stdio.h>
#include <string.h>

enum { N = 2000, B = 23, KINDS = 6 };

static int key(int kind, int i) {
  switch (kind) {
  case 0: return i * B / N;
  case 1: return (int)((i * 2654435761u) >> 8) % B;
  case 2: return (int)((i * 2654435761u) >> 8) % 3;
  case 3: return i % 5 ? 7 : i % B;
  case 4: return i % B;
  default: return (i / 2) % B;
  }
}

typedef struct {
  long count[B], weight[B], own[B], all[B], any[B], odd[B], least[B], most[B], even[B];
  unsigned long low[B], high[B];
  int narrow[B], narrow_own[B], narrow_least[B];
  unsigned narrow_high[B], same[B];
} bins;

static unsigned hash(const void *p, size_t n) {
  unsigned h = 0;
  for (size_t i = 0; i < n; i++) h = h * 31 + ((const unsigned char *)p)[i];
  return h;
}

// An update in a function that lanes call, and a loop that they leave at different times.
#pragma omp begin declare target
static void add(int *place, int by) {
#pragma omp atomic
  *place += by;
}
#pragma omp end declare target

static int steps(const int *k, int *x, int n) {
  int late = 0;
#pragma omp target teams distribute parallel for map(to : k[:n]) map(tofrom : x[:B]) reduction(+ : late)
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < i % 7; j++) add(&x[(k[i] + j) % B], j);
    if (i % 3 == 1) continue;
#pragma omp atomic update
    x[k[i]] += 1000;
    // A thread sees its own update done; all others add something, too.
    int now;
#pragma omp atomic read
    now = x[k[i]];
    late += now < 1000;
  }
  return late;
}

// Places in the team's memory, in the thread's own, and one that is read.
static void of_team(const int *k, int *x, int n) {
#pragma omp target teams num_teams(3) map(to : k[:n]) map(tofrom : x[:B])
  {
    int local[B], total = 0;
    for (int b = 0; b < B; b++) local[b] = 0;
#pragma omp distribute parallel for
    for (int i = 0; i < n; i++) {
      int own[2] = {0, 0};
#pragma omp atomic
      own[i & 1]++;
#pragma omp atomic
      local[k[i]] += own[0] + own[1];
      int before;
#pragma omp atomic capture
      before = x[k[i]]++;
#pragma omp atomic
      total += before < 0;
    }
    for (int b = 0; b < B; b++) {
#pragma omp atomic
      x[b] += local[b] + total;
    }
  }
}

int main(void) {
  static int k[N];
  static bins b;
  for (int kind = 0; kind < KINDS; kind++) {
    for (int i = 0; i < N; i++) k[i] = key(kind, i);
    memset(&b, 0, sizeof b);
    for (int i = 0; i < B; i++) {
      b.all[i] = -1;
      b.least[i] = LONG_MAX;
      b.most[i] = LONG_MIN;
      b.low[i] = ULONG_MAX;
      b.narrow_least[i] = INT_MAX;
    }
    long w = kind * 3 + ((long)kind << 35) - 7;
    unsigned u = kind * 5 + 3;
#pragma omp target teams distribute parallel for map(to : k) map(tofrom : b)
    for (int i = 0; i < N; i++) {
      const long v = (i * 7919l) % 1000 - 300 + ((long)i << 33);
      const int s = k[i];
#pragma omp atomic
      b.count[s]++;
#pragma omp atomic
      b.weight[s] += w;
#pragma omp atomic
      b.own[s] += v;
#pragma omp atomic
      b.all[s] &= ~(1l << (i % 61));
      if (i % 3) {
#pragma omp atomic
        b.any[s] |= v;
#pragma omp atomic
        b.odd[s] ^= v;
#pragma omp atomic
        b.even[s] ^= 5;
      }
      if (i % 32 < 9) {
#pragma omp atomic compare
        if (b.least[s] > v) { b.least[s] = v; }
#pragma omp atomic compare
        if (b.most[s] < v) { b.most[s] = v; }
      } else {
#pragma omp atomic compare
        if (b.low[s] > (unsigned long)v) { b.low[s] = (unsigned long)v; }
#pragma omp atomic compare
        if (b.high[s] < (unsigned long)v) { b.high[s] = (unsigned long)v; }
      }
#pragma omp atomic
      b.narrow[s] -= 1;
#pragma omp atomic
      b.narrow_own[s] += (int)v;
#pragma omp atomic compare
      if (b.narrow_least[s] > (int)v) { b.narrow_least[s] = (int)v; }
#pragma omp atomic compare
      if (b.narrow_high[s] < (unsigned)v) { b.narrow_high[s] = (unsigned)v; }
#pragma omp atomic
      b.same[s] += u;
    }
    printf("%d: %u %ld %ld\n", kind, hash(&b, sizeof b), b.count[7], b.own[2]);
    int x[B] = {0};
    printf("%d late,", steps(k, x, N));
    of_team(k, x, N);
    printf(" %u\n", hash(x, sizeof x));
  }
}
