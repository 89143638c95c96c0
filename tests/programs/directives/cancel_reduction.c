// ENV: OMP_CANCELLATION=true
// SEEDS: 3
// HOST-DIFFERS: libomp does not end all of these
// EXPECT: ^bad 0
// Loops, sections and regions with reductions that are cancelled: the reduced
// values are unspecified then, but all threads go on together, and what is not
// cancelled is right.
#include <omp.h>
#include <stdio.h>
#define N 300

static int bad;

#define OMP(...) _Pragma(#__VA_ARGS__)
#define LOOP(name, clause)                                                     \
  static void name(int threads, int stop) {                                    \
    long sum = 0, again = 0;                                                   \
    int behind = 0, n = 0;                                                     \
    OMP(omp target map(tofrom : sum, again, behind, n))                        \
    OMP(omp parallel num_threads(threads))                                     \
    {                                                                          \
      OMP(omp single) n = omp_get_num_threads();                               \
      for (int round = 0; round < 2; round++) {                                \
        OMP(omp for clause reduction(+ : sum))                                 \
        for (int i = 0; i < N; i++) {                                          \
          sum += i;                                                            \
          OMP(omp cancellation point for)                                      \
          if (i == stop) {                                                     \
            OMP(omp cancel for)                                                \
          }                                                                    \
        }                                                                      \
        OMP(omp for clause reduction(+ : again))                               \
        for (int i = 0; i < N; i++)                                            \
          again += i;                                                          \
        OMP(omp atomic) behind += 1;                                           \
      }                                                                        \
    }                                                                          \
    bad += behind != 2 * n || again != 2 * (long)N * (N - 1) / 2;              \
    if (stop < 0)                                                              \
      bad += sum != again;                                                     \
  }
LOOP(contiguous, schedule(static))
LOOP(in_chunks, schedule(static, 2))
LOOP(by_counter, schedule(dynamic, 3))

static void combined(int threads, int stop) {
  long sum = 0;
  double most = 0;
#pragma omp target map(tofrom : sum, most)
#pragma omp parallel for num_threads(threads) reduction(+ : sum) reduction(max : most)
  for (int i = 0; i < N; i++) {
    sum += i;
    most = most > i ? most : i;
    if (i == stop) {
#pragma omp cancel for
    }
  }
  if (stop < 0)
    bad += sum != (long)N * (N - 1) / 2 || most != N - 1;
}

static void regions(int threads, int stop) {
  long sum = 0, inner = 0, more = 0;
  int n = 0, ended = 0;
#pragma omp target map(tofrom : sum, inner, more, n, ended)
  {
#pragma omp parallel num_threads(threads) reduction(+ : sum)
    {
      const int me = omp_get_thread_num();
      if (me == 0)
        n = omp_get_num_threads();
      sum += 1;
#pragma omp for reduction(+ : inner)
      for (int i = 0; i < N; i++) {
        inner += 1;
#pragma omp cancellation point for
        if (i == stop) {
#pragma omp cancel for
        }
      }
      // The thread that cancels passes a loop's reduction and the region's by;
      // the others come to them.
      if (stop >= 0 && me == stop % omp_get_num_threads()) {
#pragma omp cancel parallel
      }
#pragma omp for reduction(+ : more) nowait
      for (int i = 0; i < 10; i++)
        more += 1;
#pragma omp barrier
#pragma omp atomic
      ended += 1;
    }
#pragma omp parallel num_threads(threads) reduction(+ : inner)
    inner += N;
  }
  if (stop < 0)
    bad += sum != n || more != 10 || inner != N + (long)n * N || ended != n;
  else
    bad += ended != 0;
}

static void sections(int threads, int stop) {
  int sum = 0, behind = 0, n = 0;
#pragma omp target map(tofrom : sum, behind, n)
#pragma omp parallel num_threads(threads)
  {
#pragma omp single
    n = omp_get_num_threads();
#pragma omp sections reduction(+ : sum)
    {
#pragma omp section
      {
#pragma omp cancel sections if (stop >= 0)
        sum += 1;
      }
#pragma omp section
      sum += 10;
    }
#pragma omp atomic
    behind += 1;
  }
  bad += behind != n || (stop < 0 && sum != 11);
}

static void teams(int stop) {
  long sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : sum) map(tofrom : sum)
  for (int i = 0; i < N; i++) {
    sum += i;
    if (i == stop) {
#pragma omp cancel for
    }
  }
  if (stop < 0)
    bad += sum != (long)N * (N - 1) / 2;
}

int main(void) {
  const int widths[] = {1, 5, 33, 64};
  for (int w = 0; w < 4; w++) {
    for (int stop = -1; stop < N; stop += 100) {
      contiguous(widths[w], stop);
      in_chunks(widths[w], stop);
      by_counter(widths[w], stop);
      combined(widths[w], stop);
      regions(widths[w], stop);
      sections(widths[w], stop);
    }
  }
  for (int stop = -1; stop < N; stop += 100)
    teams(stop);
  printf("bad %d\n", bad);
  return bad != 0;
}
