// FLAGS: -fopenmp-version=60
// A thread_limit on a `target` without `teams` is exact up to 1024 threads,
// where a master warp runs the sequential code and where there is no room for
// one.
#include <omp.h>
#include <stdio.h>

static int bad;

// Sequential code with a side effect in a loop keeps one thread of the team
// running it; the region's threads add up.
#define OMP(...) _Pragma(#__VA_ARGS__)
#define WIDTH(limit, threads)                                                  \
  {                                                                            \
    int seen = 0, width = 0, steps[8] = {0}, expected[8] = {0}, host = 0;      \
    OMP(omp target thread_limit(limit) map(tofrom : seen, width, steps, host)) \
    {                                                                          \
      host = omp_is_initial_device();                                          \
      for (int i = 0; i < 20; i++)                                             \
        steps[i % 8] += steps[(i + 1) % 8] + 1;                                \
      OMP(omp parallel) {                                                      \
        OMP(omp atomic) seen += 1;                                             \
        if (omp_get_thread_num() == 0)                                         \
          width = omp_get_num_threads();                                       \
      }                                                                        \
    }                                                                          \
    bad += seen != width || width > threads || (!host && width != threads);    \
    for (int i = 0; i < 20; i++)                                               \
      expected[i % 8] += expected[(i + 1) % 8] + 1;                            \
    bad += steps[3] != expected[3];                                            \
  }

int main(int argc, char **argv) {
  (void)argv;
  const int n = 1024 * argc;
  enum { WIDE = 1024 };
  WIDTH(1024, 1024)
  WIDTH(n, 1024)
  WIDTH(WIDE, 1024)
  WIDTH(1000, 1000)
  WIDTH(992, 992)
  WIDTH(64, 64)
  int seen = 0, width = 0, host = 0;
#pragma omp target parallel thread_limit(1024) num_threads(1024) \
    map(tofrom : seen, width, host)
  {
#pragma omp atomic
    seen += 1;
    if (omp_get_thread_num() == 0) {
      width = omp_get_num_threads();
      host = omp_is_initial_device();
    }
  }
  bad += seen != width || (!host && width != 1024);
  printf("bad %d\n", bad);
  return bad != 0;
}
