// MODELS: openacc
// Several sections or elements of one variable in a directive, as codes that exchange
// the edges of their part of a field have them.
#include <stdio.h>
#include <stdlib.h>

typedef struct {
  int n;
  double *v;
  int k;
} Item;

static int calls;
static int yes(void) {
  calls++;
  return 1;
}

int main(void) {
  enum { N = 40, R = 6, C = 8 };
  double *p = malloc(N * sizeof *p);
  static double m[R][C];
  Item it[3];
  for (int i = 0; i < N; i++)
    p[i] = 0;
  for (int i = 0; i < 3; i++) {
    it[i].n = 4 + i;
    it[i].k = i;
    it[i].v = malloc(it[i].n * sizeof(double));
    for (int k = 0; k < it[i].n; k++)
      it[i].v[k] = k;
  }
#pragma acc enter data copyin(p[0:N], m, it)
#pragma acc parallel loop present(p[0:N], m)
  for (int i = 0; i < R * C; i++) {
    m[i / C][i % C] = i;
    if (i < N)
      p[i] = i;
  }
#pragma acc update self(p[0:4], p[20:4]) if(yes())
#pragma acc update host(m[0:1][0:C], m[R - 1:1][0:C]) async(1)
#pragma acc update self(m[1:4][0:1]) self(m[1:4][C - 1:1]) async(1) wait(1)
#pragma acc wait(1)
  printf("%g %g %d\n", p[3], p[21], calls);
  printf("%g %g %g %g\n", m[0][3], m[5][2], m[2][7], m[4][0]);

  p[1] = 100;
  p[30] = 200;
#pragma acc update device(p[0:2], p[30:1]) self(p[10:2])
#pragma acc parallel loop present(p[0:N])
  for (int i = 0; i < N; i++)
    p[i] += 1;
#pragma acc enter data copyin(it[0].v[0:4], it[2].v[0:6])
#pragma acc serial present(it)
  {
    it[0].v[1] += it[2].v[5];
    it[2].v[0] = 9;
    it[1].k = 7;
  }
#pragma acc update self(it[1].k, it[0].v[0:2])
#pragma acc exit data copyout(it[0].v[0:4], it[2].v[0:6])
#pragma acc exit data delete(it)
  printf("%g %g %d\n", it[0].v[1], it[2].v[0], it[1].k);
#pragma acc exit data copyout(p[0:N])
  printf("%g %g %g\n", p[1], p[30], p[11]);
  int a[20];
  for (int i = 0; i < 20; i++)
    a[i] = i;
#pragma acc data copy(a[0:5]) copy(a[10:4])
  {
#pragma acc parallel loop present(a[0:5])
    for (int i = 0; i < 5; i++)
      a[i] *= 2;
#pragma acc parallel loop present(a[10:4])
    for (int i = 10; i < 14; i++)
      a[i] *= 3;
  }
  printf("%d %d %d\n", a[4], a[5], a[13]);
  return 0;
}
