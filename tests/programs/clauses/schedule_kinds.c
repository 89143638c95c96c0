// FLAGS: -fopenmp-version=60
// Every kind of schedule with its modifiers: each iteration runs once, and
// the last one's value is lastprivate's (which with dynamic kinds the host's
// libomp now and then forgets).
#include <omp.h>
#include <stdio.h>
#define N 500

static int bad, host;

#define LOOP(directive)                                                        \
  {                                                                            \
    int count[N] = {0}, last = -1;                                             \
    _Pragma("omp target map(tofrom: count, last)") {                           \
      _Pragma(directive) for (int i = 0; i < N; i++) {                         \
        _Pragma("omp atomic") count[i] += 1;                                   \
        last = i;                                                              \
      }                                                                        \
    }                                                                          \
    for (int i = 0; i < N; i++)                                                \
      bad += count[i] != 1;                                                    \
    bad += !host && last != N - 1;                                                     \
  }

int main(void) {
#pragma omp target map(from : host)
  host = omp_is_initial_device();
  LOOP("omp parallel for lastprivate(last) schedule(dynamic)")
  LOOP("omp parallel for lastprivate(last) schedule(dynamic,7)")
  LOOP("omp parallel for lastprivate(last) schedule(monotonic:dynamic,7) num_threads(40)")
  LOOP("omp parallel for lastprivate(last) schedule(nonmonotonic:dynamic) num_threads(5)")
  LOOP("omp parallel for lastprivate(last) schedule(guided) num_threads(33)")
  LOOP("omp parallel for lastprivate(last) schedule(nonmonotonic:guided,4) num_threads(8)")
  LOOP("omp parallel for lastprivate(last) schedule(auto)")
  LOOP("omp parallel for lastprivate(last) schedule(runtime)")
  LOOP("omp parallel for lastprivate(last) schedule(monotonic:runtime)")
  LOOP("omp parallel for simd lastprivate(last) schedule(simd:dynamic,4)")
  LOOP("omp parallel for lastprivate(last) schedule(static,3)")
  LOOP("omp parallel for lastprivate(last) schedule(monotonic:static)")
  LOOP("omp teams distribute parallel for lastprivate(last) schedule(dynamic,2)")
  LOOP("omp teams distribute parallel for lastprivate(last) dist_schedule(static,16) schedule(guided)")

  // Two loops after one another, and one that no thread waits for.
  int a[N] = {0}, uneven = 0;
#pragma omp target map(tofrom : a, uneven)
#pragma omp parallel num_threads(48) reduction(+ : uneven)
  {
#pragma omp for schedule(dynamic, 2) nowait
    for (int i = 0; i < N; i++)
      for (int k = 0; k < i % 37; k++)
        uneven += 1;
#pragma omp for schedule(guided) nowait
    for (int i = 0; i < N; i++)
      a[i] = i;
#pragma omp for schedule(dynamic)
    for (int i = 0; i < N; i++)
      uneven += i;
  }
  int expected = 0;
  for (int i = 0; i < N; i++) {
    expected += i % 37 + i;
    bad += a[i] != i;
  }
  bad += uneven != expected;

  omp_sched_t kind;
  int chunk;
#pragma omp target map(from : kind, chunk)
  {
    omp_set_schedule(omp_sched_dynamic, 5);
    omp_get_schedule(&kind, &chunk);
  }
  bad += kind != omp_sched_dynamic || chunk != 5;
  int owner[N];
#pragma omp target map(from : owner)
  {
    omp_set_schedule(omp_sched_static, 4);
#pragma omp parallel for schedule(runtime) num_threads(2)
    for (int i = 0; i < N; i++)
      owner[i] = omp_get_thread_num() * 2 + (omp_get_num_threads() == 2);
  }
  for (int i = 0; i < N; i++)
    if (owner[i] & 1)
      bad += owner[i] / 2 != i / 4 % 2;
  long s = 0;
#pragma omp target map(tofrom : s)
#pragma omp parallel for schedule(dynamic) reduction(+ : s) collapse(2)
  for (unsigned long i = 0; i < 20; i++)
    for (signed char j = -5; j < 5; j++)
      s += i * j + 1;
  printf("s %ld bad %d\n", s, bad);
  return bad != 0;
}
