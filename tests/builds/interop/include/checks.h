// The arrays and the checks of order.c and queues.c.
#ifndef CHECKS_H
#define CHECKS_H
#include "kernels.h"
#include <math.h>
#include <stdio.h>
enum { N = 4096, LONG = 4000000, ROUNDS = 5 };
static int wrong, cases;
static void expect(const char *what, double got, double want) {
  cases++;
  if (fabs(got - want) > 1e-9 * (1 + fabs(want))) { wrong++; printf("WRONG %s: %.9g, not %.9g\n", what, got, want); fflush(stdout); }
}
static double x[N], y[N];
static double sum_of(const double *p) { double s = 0; for (int i = 0; i < N; i++) s += p[i]; return s; }
static void fill(double v) { for (int i = 0; i < N; i++) x[i] = v, y[i] = 0; }
static int run(void (*const all[])(void), unsigned count) {
  for (int r = 0; r < ROUNDS; r++)
    for (unsigned k = 0; k < count; k++) {
      all[k]();
      expect("CUDA's errors", last_error(), 0);
    }
  printf("%d checks, %d wrong\n", cases, wrong);
  return wrong != 0;
}
#endif
