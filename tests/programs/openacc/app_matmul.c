// MODELS: openacc
// Products of matrices: tiles, a reduction inside of two loops, a sequential
// inner loop, and a batch of small ones with a private tile.
#include <stdio.h>
#include <stdlib.h>

#define N 48
#define BATCH 20
#define SMALL 8

static void tiled(int n, const float a[restrict n][n], const float b[restrict n][n],
                  float c[restrict n][n]) {
#pragma acc parallel loop tile(8, 8) copyin(a[0 : n][0 : n], b[0 : n][0 : n]) copyout(c[0 : n][0 : n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      float sum = 0;
      for (int k = 0; k < n; k++)
        sum += a[i][k] * b[k][j];
      c[i][j] = sum;
    }
}

static void levels(int n, const float *a, const float *b, float *c) {
#pragma acc kernels loop independent gang copyin(a[0 : n * n], b[0 : n * n]) copyout(c[0 : n * n])
  for (int i = 0; i < n; i++)
#pragma acc loop independent worker
    for (int j = 0; j < n; j++) {
      float sum = 0;
#pragma acc loop vector reduction(+ : sum)
      for (int k = 0; k < n; k++)
        sum += a[i * n + k] * b[k * n + j];
      c[i * n + j] = sum;
    }
}

static void automatic(int n, float *a, float *b, float *c) {
#pragma acc parallel copyin(a[:n * n], b[:n * n]) copyout(c[:n * n])
#pragma acc loop
  for (int i = 0; i < n; i++)
#pragma acc loop
    for (int j = 0; j < n; j++) {
      float sum = 0;
#pragma acc loop seq
      for (int k = 0; k < n; k++)
        sum += a[i * n + k] * b[k * n + j];
      c[i * n + j] = sum;
    }
}

static void batched(float (*a)[SMALL][SMALL], float (*c)[SMALL][SMALL]) {
  float tile[SMALL][SMALL];
#pragma acc parallel loop gang private(tile) copyin(a[0 : BATCH]) copyout(c[0 : BATCH])
  for (int m = 0; m < BATCH; m++) {
#pragma acc loop vector collapse(2)
    for (int i = 0; i < SMALL; i++)
      for (int j = 0; j < SMALL; j++)
        tile[i][j] = a[m][j][i];
#pragma acc loop vector collapse(2)
    for (int i = 0; i < SMALL; i++)
      for (int j = 0; j < SMALL; j++) {
        float sum = 0;
        for (int k = 0; k < SMALL; k++)
          sum += tile[i][k] * a[m][k][j];
        c[m][i][j] = sum;
      }
  }
}

static void show(const char *name, const float *c, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += c[i] * (i % 13 + 1);
  printf("%s %.0f\n", name, sum);
}

int main(void) {
  static float a[N][N], b[N][N], c[N][N], d[BATCH][SMALL][SMALL], e[BATCH][SMALL][SMALL];
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = (i * 3 + j) % 5 - 2, b[i][j] = (i + j * 7) % 4 - 1;
  for (int m = 0; m < BATCH; m++)
    for (int i = 0; i < SMALL; i++)
      for (int j = 0; j < SMALL; j++)
        d[m][i][j] = (m + i * 5 + j * 3) % 7 - 3;
  tiled(N, a, b, c);
  show("tiled", &c[0][0], N * N);
  levels(N, &a[0][0], &b[0][0], &c[0][0]);
  show("levels", &c[0][0], N * N);
  automatic(N, &a[0][0], &b[0][0], &c[0][0]);
  show("automatic", &c[0][0], N * N);
  batched(d, e);
  show("batched", &e[0][0][0], BATCH * SMALL * SMALL);
  return 0;
}
