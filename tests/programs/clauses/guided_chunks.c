// SEEDS: 8
// What `guided` and `dynamic` promise of their chunks: each iteration runs
// once, a chunk has no fewer iterations than the clause says but for the last,
// and chunks of `guided` begin large and become smaller. Chunks are seen as
// runs of iterations with one owner.
#include <limits.h>
#include <omp.h>
#include <stdio.h>
#define N 3000
// The host's libomp adds to such chunks until it never ends.
#define MOST(n) (omp_is_initial_device() ? 100000 : (n))

static int bad;
static int count[N], owner[N];

// Checks that each iteration ran once, and that no chunk that ends before the
// loop has fewer than `least` iterations.
static void check(int n, int least) {
  int run = 0;
  for (int i = 0; i < n; i++) {
    bad += count[i] != 1;
    count[i] = 0;
    run = i > 0 && owner[i] == owner[i - 1] ? run + 1 : 1;
    if (i + 1 < n && owner[i + 1] != owner[i])
      bad += run < least;
  }
}

#define OMP(...) _Pragma(#__VA_ARGS__)
#define LOOP(type, n, kind, chunk, threads)                                    \
  {                                                                            \
    OMP(omp target map(tofrom: count, owner))                                  \
    OMP(omp parallel num_threads(threads))                                     \
    OMP(omp for schedule(kind, chunk))                                         \
    for (type i = 0; i < (n); i++) {                                           \
      OMP(omp atomic) count[i] += 1;                                           \
      owner[i] = omp_get_thread_num();                                         \
    }                                                                          \
    check(n, (int)((chunk) < (n) ? (chunk) : (n)));                            \
  }

int main(void) {
  LOOP(int, N, guided, 1, 7)
  LOOP(int, N, guided, 5, 7)
  LOOP(long, N, guided, 64, 33)
  LOOP(unsigned, N, guided, 1, 64)
  LOOP(unsigned long, N, guided, 999, 3)
  LOOP(int, 5, guided, 1, 40)
  LOOP(int, 0, guided, 1, 40)
  LOOP(long, N, guided, MOST(LONG_MAX), 9)
  LOOP(int, N, dynamic, 17, 33)
  LOOP(long, N, dynamic, MOST(LONG_MAX), 9)
  LOOP(unsigned, N, dynamic, MOST(INT_MAX), 64)

  // The first chunk is half of an equal share, at most one share, on every
  // device; the host's threads may take several.
  const int threads = 10;
  LOOP(int, N, guided, 1, threads)
  int first = 1;
  while (first < N && owner[first] == owner[0])
    first++;
  bad += first < N / (2 * threads);

  // One loop after another, which threads enter while others are in the last.
  long sum = 0;
#pragma omp target map(tofrom : sum)
#pragma omp parallel num_threads(48) reduction(+ : sum)
  for (int k = 0; k < 5; k++) {
#pragma omp for schedule(guided, 3) nowait
    for (int i = 0; i < 1000; i++)
      sum += i;
#pragma omp for schedule(dynamic) nowait
    for (int i = 0; i < 1000; i++)
      sum += i;
  }
  printf("sum %ld bad %d\n", sum, bad);
  return bad != 0;
}
