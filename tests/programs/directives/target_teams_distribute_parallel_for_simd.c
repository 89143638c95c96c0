// The longest combined form, with a collapsed nest.
#include <stdio.h>
#define N 37
#define M 41

int main(void) {
  static double a[N][M];
#pragma omp target teams distribute parallel for simd collapse(2) map(from : a)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      a[i][j] = i * 100 + j;
  int bad = 0;
  double sum = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++) {
      bad += a[i][j] != i * 100 + j;
      sum += a[i][j];
    }
  printf("sum %.1f bad %d\n", sum, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
