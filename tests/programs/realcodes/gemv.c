// Matrix-vector products, plain and transposed, with alpha and beta.
#include <stdio.h>
#define M 50
#define N 70

static double a[M][N], x[N], y[M], u[M], v[N];

int main(void) {
  for (int i = 0; i < M; i++) {
    u[i] = i % 3;
    y[i] = i;
    for (int j = 0; j < N; j++)
      a[i][j] = (i + 2 * j) % 9 - 4;
  }
  for (int j = 0; j < N; j++) {
    x[j] = j % 5;
    v[j] = -j;
  }
  double alpha = 2, beta = 0.5;
#pragma omp target data map(to : a, x, u) map(tofrom : y, v)
  {
#pragma omp target teams distribute parallel for
    for (int i = 0; i < M; i++) {
      double s = 0;
#pragma omp simd reduction(+ : s)
      for (int j = 0; j < N; j++)
        s += a[i][j] * x[j];
      y[i] = alpha * s + beta * y[i];
    }
#pragma omp target teams distribute
    for (int j = 0; j < N; j++) {
      double s = 0;
#pragma omp parallel for reduction(+ : s)
      for (int i = 0; i < M; i++)
        s += a[i][j] * u[i];
      v[j] = alpha * s + beta * v[j];
    }
  }
  int bad = 0;
  double sum = 0;
  for (int i = 0; i < M; i++) {
    double s = 0;
    for (int j = 0; j < N; j++)
      s += a[i][j] * x[j];
    bad += y[i] != 2 * s + 0.5 * i;
    sum += y[i];
  }
  for (int j = 0; j < N; j++) {
    double s = 0;
    for (int i = 0; i < M; i++)
      s += a[i][j] * u[i];
    bad += v[j] != 2 * s - 0.5 * j;
    sum += v[j];
  }
  printf("sum %.1f bad %d\n", sum, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
