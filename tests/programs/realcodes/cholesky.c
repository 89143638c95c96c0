// Cholesky in one target region: sequential pivots between parallel updates.
#include <math.h>
#include <stdio.h>
#define N 20

static double a[N][N], o[N][N];

int main(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = o[i][j] = i == j ? N + 1.0 : 1.0 / (1 + (i > j ? i - j : j - i));
#pragma omp target map(tofrom : a)
  for (int k = 0; k < N; k++) {
    double pivot = sqrt(a[k][k]);
    a[k][k] = pivot;
#pragma omp parallel for num_threads(32)
    for (int i = k + 1; i < N; i++)
      a[i][k] /= pivot;
#pragma omp parallel for collapse(2) num_threads(32)
    for (int i = k + 1; i < N; i++)
      for (int j = k + 1; j < N; j++)
        if (j <= i)
          a[i][j] -= a[i][k] * a[j][k];
  }
  int bad = 0;
  double trace = 0;
  for (int i = 0; i < N; i++) {
    trace += a[i][i];
    for (int j = 0; j <= i; j++) {
      double s = 0;
      for (int k = 0; k <= j; k++)
        s += a[i][k] * a[j][k];
      bad += !(fabs(s - o[i][j]) < 1e-9);
    }
  }
  printf("trace %.6f bad %d\n", trace, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
