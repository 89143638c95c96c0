// Rows over teams, columns over a team's threads, sequential code around.
#include <stdio.h>
#define R 24
#define C 150

int main(void) {
  static int a[R][C];
  int rowsum[R];
#pragma omp target teams distribute map(from : a, rowsum)
  for (int r = 0; r < R; r++) {
    int base = r * 1000;
#pragma omp parallel for
    for (int c = 0; c < C; c++)
      a[r][c] = base + c;
    int s = 0;
    for (int c = 0; c < C; c++)
      s += a[r][c];
    rowsum[r] = s;
  }
  int bad = 0;
  for (int r = 0; r < R; r++)
    bad += rowsum[r] != r * 1000 * C + C * (C - 1) / 2;
  printf("rowsum[3] %d bad %d\n", rowsum[3], bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
