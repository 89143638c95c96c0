// LU factorisation in place, a kernel per column, and the product as check.
#include <math.h>
#include <stdio.h>
#define N 24

static double a[N][N], o[N][N];

int main(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = o[i][j] = i == j ? 20 + i : (i * 3 + j * 5) % 7 * 0.25;
#pragma omp target data map(tofrom : a)
  for (int k = 0; k < N - 1; k++) {
#pragma omp target teams distribute parallel for
    for (int i = k + 1; i < N; i++)
      a[i][k] /= a[k][k];
#pragma omp target teams distribute parallel for collapse(2)
    for (int i = k + 1; i < N; i++)
      for (int j = k + 1; j < N; j++)
        a[i][j] -= a[i][k] * a[k][j];
  }
  int bad = 0;
  double det = 0;
  for (int i = 0; i < N; i++) {
    det += log(fabs(a[i][i]));
    for (int j = 0; j < N; j++) {
      double s = 0;
      for (int k = 0; k <= (i < j ? i : j); k++)
        s += (k == i ? 1 : a[i][k]) * a[k][j];
      bad += !(fabs(s - o[i][j]) < 1e-9);
    }
  }
  printf("log determinant %.6f bad %d\n", det, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
