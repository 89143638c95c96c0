// A team's reduction decides what its sequential part does next.
#include <stdio.h>
#define R 10
#define C 60

int main(void) {
  static double a[R][C];
  double norm[R];
  int steps[R];
  for (int r = 0; r < R; r++)
    for (int c = 0; c < C; c++)
      a[r][c] = (r + 1) * (c % 5);
#pragma omp target teams distribute map(tofrom : a) map(from : norm, steps)
  for (int r = 0; r < R; r++) {
    double top = 1e9;
    int n = 0;
    // Halve the row until its largest element is below 4.
    while (1) {
      top = 0;
#pragma omp parallel for reduction(max : top) num_threads(20)
      for (int c = 0; c < C; c++)
        top = a[r][c] > top ? a[r][c] : top;
      if (top < 4)
        break;
#pragma omp parallel for num_threads(20)
      for (int c = 0; c < C; c++)
        a[r][c] *= 0.5;
      n++;
    }
    norm[r] = top;
    steps[r] = n;
  }
  int bad = 0;
  for (int r = 0; r < R; r++) {
    double t = (r + 1) * 4;
    int n = 0;
    while (t >= 4) {
      t *= 0.5;
      n++;
    }
    bad += norm[r] != t || steps[r] != n;
    for (int c = 0; c < C; c++)
      bad += a[r][c] != (r + 1) * (c % 5) / (double)(1 << n);
  }
  printf("norm[6] %.3f steps[6] %d bad %d\n", norm[6], steps[6], bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
