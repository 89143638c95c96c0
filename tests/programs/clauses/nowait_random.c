// Random graphs of tasks on six arrays, of which some are present: each task adds one array to
// another, on the device or the host, and the result is that of the tasks in order.
// HOST-DIFFERS: libomp 22 fails where the host runs teams among tasks (docs/concurrency.md)
// EXPECT: ^0 of 12 wrong
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
enum { ARRAYS = 6, N = 300 };
static unsigned now[ARRAYS][N], want[ARRAYS][N];
static unsigned seed;

static unsigned draw(unsigned below) {
  seed = seed * 1664525 + 1013904223;
  return (seed >> 10) % below;
}

static void on_host(unsigned *q, const unsigned *p, unsigned k) {
  for (int i = 0; i < N; i++)
    q[i] = 3 * q[i] + p[(i + k) % N] + k;
}

// Submits some tasks; `host` says how many of eight are the host's.
static void tasks(int count, unsigned host) {
  for (unsigned k = 0; k < (unsigned)count; k++) {
    int from = (int)draw(ARRAYS), to = (int)draw(ARRAYS);
    to = to == from ? (to + 1) % ARRAYS : to;
    unsigned *p = now[from], *q = now[to];
    on_host(want[to], want[from], k);
    if (draw(8) < host && from >= 3 && to >= 3) {
#pragma omp task depend(in : p[0]) depend(inout : q[0])
      on_host(q, p, k);
    } else if (draw(4)) {
#pragma omp target teams distribute parallel for nowait depend(in : p[0]) depend(inout : q[0])       \
    map(to : p[0 : N]) map(tofrom : q[0 : N])
      for (int i = 0; i < N; i++)
        q[i] = 3 * q[i] + p[(i + k) % N] + k;
    } else {
#pragma omp target nowait depend(in : p[0]) depend(inout : q[0]) map(to : p[0 : N])                  \
    map(tofrom : q[0 : N])
      for (int i = 0; i < N; i++)
        q[i] = 3 * q[i] + p[(i + k) % N] + k;
    }
    if (draw(40) == 0) {
#pragma omp taskwait
    }
    if (draw(40) == 0) {
#pragma omp taskwait depend(in : q[0])
    }
    if (draw(30) == 0) {
#pragma omp target update from(q[0 : N]) nowait depend(inout : q[0])
    }
  }
}

int main(int argc, char **argv) {
  int rounds = argc > 1 ? atoi(argv[1]) : 12, wrong = 0;
  for (int round = 0; round < rounds; round++) {
    seed = (unsigned)round + (argc > 2 ? (unsigned)atoi(argv[2]) : 0);
    for (int a = 0; a < ARRAYS; a++)
      for (int i = 0; i < N; i++)
        now[a][i] = want[a][i] = draw(1000);
    // The first three are present.
#pragma omp target data map(tofrom : now[0 : 3])
    {
      if (round % 2 == 0) {
        tasks(150, round % 4 == 0 ? 0 : 1);
      } else {
#pragma omp parallel num_threads(3)
#pragma omp single
        tasks(150, (unsigned)round % 8);
      }
#pragma omp taskwait
    }
    wrong += memcmp(now, want, sizeof now) != 0;
  }
  printf("%d of %d wrong\n", wrong, rounds);
  return wrong != 0;
}
