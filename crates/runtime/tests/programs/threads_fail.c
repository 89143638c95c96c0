// Threads of the host with regions, transfers and memory of their own and one variable of all, of
// which a call of the driver fails: each loss is reported, and every thread comes to its end.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <warpfork/error.h>

enum { THREADS = 4, ROUNDS = 2, N = 2000 };
static int common[N], keep[N];

static void fill(int *p, int from) {
  for (int i = 0; i < N; i++)
    p[i] = from + i;
}

static int differs(const int *p, int from) {
  for (int i = 0; i < N; i++)
    if (p[i] != from + i)
      return 1;
  return 0;
}

// Things of this thread that are not as without the failure. Kernels change nothing.
static int lost(int me) {
  int *p = malloc(sizeof(int[N])), *q = malloc(sizeof(int[N])), lost = 0, n = N;
  for (int round = 0; round < ROUNDS; round++) {
    int from = 100 * me + round;
    fill(p, from);
    fill(q, from + 7);
#pragma omp target enter data map(to : p[:n]) nowait depend(out : p[0])
#pragma omp target nowait depend(inout : p[0]) map(tofrom : q[:n])
    q[0]++;
#pragma omp target nowait depend(inout : p[0]) map(tofrom : p[:n])
    p[0]++;
#pragma omp target nowait map(tofrom : common)
    common[0]++;
#pragma omp taskwait
    memset(p, 0, sizeof(int[N]));
#pragma omp target update from(p[:n]) nowait depend(inout : p[0])
#pragma omp target exit data map(release : p[:n]) nowait depend(inout : p[0])
#pragma omp taskwait
    lost += differs(p, from) + differs(q, from + 7) + omp_target_is_present(p, 0);
    if (omp_target_is_present(p, 0)) {
#pragma omp target exit data map(delete : p[:n])
    }

    int host = omp_get_initial_device(), *d = omp_target_alloc(sizeof(int[N]), 0);
    fill(q, from);
    if (d && !omp_target_memcpy(d, q, sizeof(int[N]), 0, 0, 0, host)) {
#pragma omp target is_device_ptr(d)
      d[0]++;
      memset(q, 0, sizeof(int[N]));
      if (!omp_target_memcpy(q, d, sizeof(int[N]), 0, 0, host, 0))
        lost += differs(q, from);
    }
    omp_target_free(d, 0);
  }
  free(p);
  free(q);
  return lost;
}

int main(void) {
  int all = 0, errors = 0;
  char text[200];
  fill(common, 1);
  fill(keep, 2);
#pragma omp target enter data map(to : keep)
  memset(keep, 0, sizeof keep);
#pragma omp parallel num_threads(THREADS) reduction(+ : all)
  all += lost(omp_get_thread_num());
#pragma omp target exit data map(from : keep)
  all += differs(common, 1) + differs(keep, 2);
  while (warpfork_take_error(text, sizeof text))
    errors++;
  // An array that was not copied back is one loss, and still being mapped is another.
  if (all > 2 * errors)
    printf("%d losses of which %d are reported\n", all, errors);
  printf("%s\n", errors ? "errors" : "fine");
}
