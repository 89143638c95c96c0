// FLAGS: -fopenmp-version=51
// Triangular nests collapsed, and a nest with 64-bit total count.
#include <stdio.h>
#define N 30

int main(void) {
  static int lower[N][N], upper[N][N], band[N][N];
#pragma omp target parallel for collapse(2) map(tofrom : lower)
  for (int i = 0; i < N; i++)
    for (int j = 0; j <= i; j++)
      lower[i][j] += 1 + i - j;
#pragma omp target map(tofrom : upper)
#pragma omp parallel for collapse(2) schedule(static, 3)
  for (int i = 0; i < N; i++)
    for (int j = i + 1; j < N; j++)
      upper[i][j] += j - i;
#pragma omp target teams distribute parallel for collapse(2) map(tofrom : band)
  for (int i = 0; i < 20; i++)
    for (int j = i; j < i + 5; j += 2)
      band[i][j] += 7;
  int bad = 0;
  long sum = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      bad += lower[i][j] != (j <= i ? 1 + i - j : 0) || upper[i][j] != (j > i ? j - i : 0);
      bad += band[i][j] != (i < 20 && j >= i && j < i + 5 && (j - i) % 2 == 0 ? 7 : 0);
      sum += lower[i][j] + 3 * upper[i][j] + band[i][j];
    }
  printf("sum %ld bad %d\n", sum, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
