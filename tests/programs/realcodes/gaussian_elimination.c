// Gaussian elimination with partial pivoting, in kernels from the host's loop.
#include <math.h>
#include <stdio.h>
#define N 22

static double a[N][N + 1], o[N][N + 1], x[N];

int main(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j <= N; j++)
      a[i][j] = o[i][j] = (i * 7 + j * 13 + i * j) % 17 - 8 + (i == (j + 3) % N ? 30 : 0);
#pragma omp target data map(tofrom : a)
  for (int k = 0; k < N; k++) {
    int pivot = k;
#pragma omp target map(tofrom : pivot)
    {
      for (int i = k + 1; i < N; i++)
        if (fabs(a[i][k]) > fabs(a[pivot][k]))
          pivot = i;
    }
    if (pivot != k) {
#pragma omp target teams distribute parallel for
      for (int j = 0; j <= N; j++) {
        double t = a[k][j];
        a[k][j] = a[pivot][j];
        a[pivot][j] = t;
      }
    }
#pragma omp target teams distribute
    for (int i = k + 1; i < N; i++) {
      double f = a[i][k] / a[k][k];
#pragma omp parallel for
      for (int j = k; j <= N; j++)
        a[i][j] -= f * a[k][j];
    }
  }
  for (int i = N - 1; i >= 0; i--) {
    double s = a[i][N];
    for (int j = i + 1; j < N; j++)
      s -= a[i][j] * x[j];
    x[i] = s / a[i][i];
  }
  int bad = 0;
  for (int i = 0; i < N; i++) {
    double s = 0;
    for (int j = 0; j < N; j++)
      s += o[i][j] * x[j];
    bad += !(fabs(s - o[i][N]) < 1e-9);
  }
  printf("x[0] %.6f bad %d\n", x[0], bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
