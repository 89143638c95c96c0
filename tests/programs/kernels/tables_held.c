// Loops of few rounds that compare what a thread is at with a table that is the same
// for all: the table stays in registers where nobody writes to it. Also a table that
// the loop writes to, one that moves with the iteration, and no iteration at all.
#include <stdio.h>
#include <stdlib.h>

enum { FEATURES = 34, CENTRES = 5, LIMIT = 256 };

static int nearest(const float *x, const float *centre, const int *old, int *member, int n) {
  int moved = 0;
#pragma omp target teams distribute parallel for thread_limit(LIMIT) reduction(+ : moved) map(to: x[0:(n + 1) * FEATURES], centre[0:CENTRES * FEATURES]) map(to: old[0:n + 1]) map(from: member[0:n + 1])
  for (int i = 0; i < n; ++i) {
    float d0 = 0, d1 = 0, d2 = 0, d3 = 0, d4 = 0;
    for (int f = 0; f < FEATURES; ++f) {
      float v = x[i * FEATURES + f];
      d0 += (v - centre[f]) * (v - centre[f]);
      d1 += (v - centre[FEATURES + f]) * (v - centre[FEATURES + f]);
      d2 += (v - centre[2 * FEATURES + f]) * (v - centre[2 * FEATURES + f]);
      d3 += (v - centre[3 * FEATURES + f]) * (v - centre[3 * FEATURES + f]);
      d4 += (v - centre[4 * FEATURES + f]) * (v - centre[4 * FEATURES + f]);
    }
    int best = 0;
    if (d1 < d0) { d0 = d1; best = 1; }
    if (d2 < d0) { d0 = d2; best = 2; }
    if (d3 < d0) { d0 = d3; best = 3; }
    if (d4 < d0) { d0 = d4; best = 4; }
    member[i] = best;
    moved += old[i] != best;
  }
  return moved;
}

// A thread's iterations write to the table that they read, each to what it alone
// reads; `step` moves the table from iteration to iteration.
static void own(const double *x, double *table, int step, int n) {
#pragma omp target teams distribute parallel for thread_limit(LIMIT) map(to: x[0:n * 16]) map(tofrom: table[0:n * 32])
  for (int i = 0; i < n; ++i) {
    double d = 0, e = 0;
    for (int f = 0; f < 16; ++f) {
      double v = x[i * 16 + f];
      d += v * table[i * step + f];
      e += v * table[i * step + 16 + f];
    }
    table[i * step + 3] = d - e;
  }
}

int main(void) {
  static float x[301 * FEATURES], centre[CENTRES * FEATURES];
  static int old[301], member[301];
  static double y[100 * 16], table[100 * 32];
  for (int i = 0; i < 301 * FEATURES; ++i)
    x[i] = (float)(i * 37 % 23 - 11);
  for (int i = 0; i < CENTRES * FEATURES; ++i)
    centre[i] = (float)(i * 17 % 19 - 9);
  for (int n = 0; n <= 300; n += n < 3 ? 1 : 99) {
    int moved = nearest(x, centre, old, member, n);
    long sum = 0;
    for (int i = 0; i < n; ++i)
      sum += member[i] * (i % 7 + 1);
    for (int i = 0; i < n; i += 2)
      old[i] = member[i];
    printf("%d: %d %ld\n", n, moved, sum);
  }
  for (int i = 0; i < 100 * 16; ++i)
    y[i] = i * 7 % 5 - 2;
  for (int i = 0; i < 100 * 32; ++i)
    table[i] = i * 11 % 13 - 6;
  own(y, table, 32, 100);
  double sum = 0;
  for (int i = 0; i < 100; ++i)
    sum += table[i * 32 + 3] * (i + 1);
  printf("%.17g\n", sum);
  return 0;
}
