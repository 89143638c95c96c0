// Loops of `parallel` around loops without a directive along which memory runs. Where these are
// proven independent both are collapsed; elsewhere each lane runs the inner loop in order: sums,
// recurrences, pointers that may overlap, triangles, variables that go on.
// MODELS: openacc
#include <stdio.h>
#include <stdlib.h>

enum { N = 21, M = 37 };

static long digest(const int *a, int n) {
  long sum = 0;
  for (int i = 0; i < n; i++) sum = (sum * 31 + a[i]) % 1000000007;
  return sum;
}

static void stencil(const int *restrict p, int *restrict q, int n, int m) {
#pragma acc parallel loop gang copyin(p[ : n * n * m]) copy(q[ : n * n * m])
  for (int i = 1; i < n - 1; i++)
#pragma acc loop
    for (int j = 1; j < n - 1; j++)
      for (int k = 1; k < m - 1; k++)
        q[(i * n + j) * m + k] = p[((i - 1) * n + j) * m + k] + p[((i + 1) * n + j) * m + k - 1] - p[(i * n + j + 1) * m + k + 1];
}

static void flat(const int *restrict p, int *restrict q, int n, int m) {
#pragma acc parallel loop copyin(p[ : n * m]) copy(q[ : n * m])
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m; k++) {
      const int at = i * m + k, t = p[at] * 3;
      q[at] = t + i - k;
    }
}

static void rows(int (*restrict a)[M], int n, int *restrict last) {
#pragma acc parallel loop copy(a[ : n], last[ : n])
  for (int i = 0; i < n; i++)
    for (int k = 1; k < M; k++) a[i][k] = (a[i][k - 1] * 3 + a[i][k]) % 1009;
#pragma acc parallel loop gang vector copy(a[ : n], last[ : n])
  for (int i = 0; i < n; i++)
    for (int k = 0; k < M; k++) last[i] = a[i][k];
#pragma acc parallel loop copy(a[ : n])
  for (int i = 0; i < n; i++)
    for (int k = 0; k < i; k++) a[i][k] += i * k;
}

static void overlap(int *p, int *q, int n, int m) {
#pragma acc data copy(p[ : n * m + 1])
#pragma acc parallel loop present(p[ : n * m + 1], q[ : n * m + 1])
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m - 1; k++) q[i * m + k + 1] = p[i * m + k] + 1;
}

static int sums(const int *restrict p, int *restrict s, int n, int m) {
  int all = 0, t = -1;
#pragma acc parallel loop reduction(+ : all) copyin(p[ : n * m]) copy(s[ : n]) private(t)
  for (int i = 0; i < n; i++) {
    t = 0;
    for (int k = 0; k < m; k++) t += p[i * m + k];
    s[i] = t;
    all += t;
  }
#pragma acc parallel loop reduction(+ : all) copyin(p[ : n * m])
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m; k++) all += p[i * m + k];
  return all;
}

int main(void) {
  int *p = malloc(N * N * M * sizeof(int)), *q = calloc(N * N * M, sizeof(int)), s[N];
  static int a[N][M];
  for (int i = 0; i < N * N * M; i++) p[i] = i * 7 % 101;
  for (int i = 0; i < N * M; i++) a[i / M][i % M] = i * 5 % 97;
  stencil(p, q, N, M);
  printf("stencil %ld\n", digest(q, N * N * M));
  flat(p, q, N * N, M);
  printf("flat %ld\n", digest(q, N * N * M));
  rows(a, N, s);
  printf("rows %ld %ld\n", digest(a[0], N * M), digest(s, N));
  overlap(p, p, N, M);
  printf("overlap %ld\n", digest(p, N * M));
  printf("sums %d", sums(p, s, N, M));
  printf(" %ld\n", digest(s, N));
  free(p), free(q);
}
