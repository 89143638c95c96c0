// The nested rows pattern in its three shapes, each with an inner reduction.
#include <stdio.h>
#define R 12
#define C 130

static int a[R][C];

int main(void) {
  long x[R], y[R], z[R];
  for (int r = 0; r < R; r++)
    for (int c = 0; c < C; c++)
      a[r][c] = (r * 31 + c * 17) % 23;
  // Rows over teams.
#pragma omp target teams distribute map(to : a) map(from : x)
  for (int r = 0; r < R; r++) {
    long s = 0;
#pragma omp parallel for reduction(+ : s)
    for (int c = 0; c < C; c++)
      s += a[r][c];
    x[r] = s;
  }
  // Rows sequential in one target.
#pragma omp target map(to : a) map(from : y)
  for (int r = 0; r < R; r++) {
    long s = 0;
#pragma omp parallel for reduction(+ : s)
    for (int c = 0; c < C; c++)
      s += a[r][c];
    y[r] = s * 2;
  }
  // Rows over threads, the inner loop simd.
#pragma omp target teams distribute parallel for map(to : a) map(from : z)
  for (int r = 0; r < R; r++) {
    long s = 0;
#pragma omp simd reduction(+ : s)
    for (int c = 0; c < C; c++)
      s += a[r][c];
    z[r] = s * 3;
  }
  int bad = 0;
  for (int r = 0; r < R; r++) {
    long s = 0;
    for (int c = 0; c < C; c++)
      s += a[r][c];
    bad += x[r] != s || y[r] != 2 * s || z[r] != 3 * s;
  }
  printf("x[0] %ld y[5] %ld z[11] %ld bad %d\n", x[0], y[5], z[11], bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
