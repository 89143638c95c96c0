// Forward and backward substitution: a sequential sweep of parallel updates.
#include <math.h>
#include <stdio.h>
#define N 40

static double l[N][N], b[N], x[N];

int main(void) {
  for (int i = 0; i < N; i++) {
    for (int j = 0; j < N; j++)
      l[i][j] = j < i ? (i + j) % 3 - 1 : 0;
    l[i][i] = 2;
    b[i] = i % 6;
  }
#pragma omp target map(to : l, b) map(from : x)
  {
    double rest[N];
#pragma omp parallel for num_threads(40)
    for (int i = 0; i < N; i++)
      rest[i] = b[i];
    for (int i = 0; i < N; i++) {
      double xi = rest[i] / l[i][i];
      x[i] = xi;
#pragma omp parallel for num_threads(40)
      for (int k = i + 1; k < N; k++)
        rest[k] -= l[k][i] * xi;
    }
  }
  int bad = 0;
  for (int i = 0; i < N; i++) {
    double s = 0, size = 1;
    for (int j = 0; j <= i; j++) {
      s += l[i][j] * x[j];
      size += fabs(l[i][j] * x[j]);
    }
    bad += !(fabs(s - b[i]) < 1e-9 * size);
  }
  printf("x[0] %.2f x[7] %.4f bad %d\n", x[0], x[7], bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
