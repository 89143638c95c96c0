// Dot product and norms by reduction.
#include <math.h>
#include <stdio.h>
#define N 8192

static double x[N], y[N];

int main(void) {
  for (int i = 0; i < N; i++) {
    x[i] = (i % 32) * 0.5;
    y[i] = (i % 8) - 3;
  }
  double dot = 0, nx = 0, top = 0;
#pragma omp target teams distribute parallel for map(to : x, y) reduction(+ : dot, nx) reduction(max : top)
  for (int i = 0; i < N; i++) {
    dot += x[i] * y[i];
    nx += x[i] * x[i];
    top = fmax(top, fabs(y[i]));
  }
  double wd = 0, wn = 0;
  for (int i = 0; i < N; i++) {
    wd += x[i] * y[i];
    wn += x[i] * x[i];
  }
  printf("dot %.2f norm %.6f top %.1f\n", dot, sqrt(nx), top);
  int good = dot == wd && nx == wn && top == 4;
  puts(good ? "ok" : "mismatch");
  return !good;
}
