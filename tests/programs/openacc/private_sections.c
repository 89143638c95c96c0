// MODELS: openacc
// `private` and `firstprivate` of what a pointer leads to, at every level.
#include <stdio.h>
#include <stdlib.h>

enum { N = 24, M = 12 };
static int out[N][M];

static long sum(void) {
  long s = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      s = s * 31 % 1000003 + out[i][j];
  return s;
}

// A gang's memory, which its lanes fill together.
static void of_gangs(int n, int *p) {
#pragma acc parallel copy(out)
  {
#pragma acc loop gang private(p[0 : n])
    for (int i = 0; i < N; i++) {
#pragma acc loop vector
      for (int j = 0; j < M; j++)
        p[j] = i * j;
#pragma acc loop vector
      for (int j = 0; j < M; j++)
        out[i][j] += p[M - 1 - j];
    }
  }
}

static void of_workers(int n, int *p) {
#pragma acc parallel loop gang copy(out)
  for (int i = 0; i < N; i++) {
#pragma acc loop worker private(p[2 : n])
    for (int j = 0; j < M; j++) {
#pragma acc loop vector
      for (int k = 2; k < M + 2; k++)
        p[k] = i + j + k;
      int s = 0;
#pragma acc loop vector reduction(+ : s)
      for (int k = 2; k < M + 2; k++)
        s += p[k];
      out[i][j] += s;
    }
  }
}

static void of_lanes(int n, double *p, int *q) {
#pragma acc parallel loop collapse(2) private(p[0 : n], q[1 : 3]) copy(out)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++) {
      for (int k = 0; k < n; k++)
        p[k] = i + k;
      for (int k = 1; k < 4; k++)
        q[k] = j * k;
      out[i][j] += (int)p[j % n] + q[1] + q[3];
    }
}

static void of_others(int n, int *p) {
#pragma acc parallel loop tile(4, 3) private(p[0 : n]) copy(out)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++) {
      for (int k = 0; k < n; k++)
        p[k] = i * k;
      out[i][j] += p[n - 1] - j;
    }
#pragma acc serial loop private(p[0 : n]) copy(out)
  for (int i = 0; i < N; i++)
    p[i % n] = out[i][0]++;
#pragma acc kernels copy(out)
  {
#pragma acc loop independent private(p[0 : n])
    for (int i = 0; i < N; i++) {
      p[0] = i;
      out[i][1] += p[0];
    }
  }
#pragma acc parallel loop gang copy(out)
  for (int i = 0; i < N; i++)
#pragma acc loop seq private(p[0 : n])
    for (int j = 0; j < M; j++) {
      p[1] = j;
      out[i][j] += p[1];
    }
}

// First values are those of the host when the construct is met.
static void first(int n, const int *q, int *p) {
#pragma acc enter data copyin(p[0 : n])
  for (int k = 0; k < n; k++)
    p[k] = 100 + k;
#pragma acc parallel loop firstprivate(p[3 : n - 3], q[0 : 4]) copy(out) async(1)
  for (int i = 0; i < N; i++)
    out[i][i % M] += p[3 + i % (n - 3)] + q[i % 4];
  for (int k = 0; k < n; k++)
    p[k] = 0;
#pragma acc wait
#pragma acc exit data delete (p[0 : n])
  for (int k = 0; k < n; k++)
    p[k] = k;
#pragma acc parallel num_gangs(5) firstprivate(p[0 : n]) copy(out)
  {
#pragma acc loop gang
    for (int i = 0; i < N; i++)
      out[i][2] += p[i % n];
  }
#pragma acc serial firstprivate(p[0 : 8]) copy(out)
  {
    p[7] += 5;
    out[3][3] += p[7];
  }
}

int main(void) {
  int *p = malloc((M + 2) * sizeof *p), q[4] = {1, 2, 3, 4};
  double *d = malloc(M * sizeof *d);
  for (int k = 0; k < M + 2; k++)
    p[k] = -1;
  of_gangs(M, p);
  printf("gangs %ld\n", sum());
  of_workers(M, p);
  printf("workers %ld\n", sum());
  of_lanes(5, d, p);
  printf("lanes %ld\n", sum());
  of_others(M, p);
  printf("others %ld\n", sum());
  int changed = 0;
#pragma acc parallel loop private(p[0 : M]) reduction(+ : changed)
  for (int i = 0; i < N; i++) {
    p[i % M] = i;
    changed += p[i % M] != i;
  }
  first(M, q, p);
  printf("first %ld %d\n", sum(), changed);
  return 0;
}
