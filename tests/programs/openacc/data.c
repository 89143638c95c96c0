// MODELS: openacc
// Data constructs, their clauses and modifiers, updates and what is dynamic.
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>

#define N 64

struct vector {
  int n;
  double *p;
};

static int check(const double *a, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += a[i] * (i + 1);
  return (int)s;
}

static void structured(void) {
  double a[N], b[N], c[N], *d = malloc(N * sizeof *d);
  for (int i = 0; i < N; i++)
    a[i] = i, b[i] = 2 * i, c[i] = -1, d[i] = 5;
#pragma acc data copy(a) copyin(readonly : b[0 : N]) copyout(c[:N]) create(d[0 : N])
  {
#pragma acc parallel loop present(a, b, c, d)
    for (int i = 0; i < N; i++) {
      d[i] = a[i] + b[i];
      c[i] = d[i] + 1;
      a[i] = 2 * d[i];
    }
  }
  printf("%d %d %d\n", check(a, N), check(b, N), check(c, N));
#pragma acc data copy(a[8 : 8]) if (a[0] == 0)
#pragma acc parallel loop
  for (int i = 8; i < 16; i++)
    a[i] = 1;
  printf("%d\n", check(a, N));
  free(d);
}

static void updates(void) {
  int x[N], y = 3;
  for (int i = 0; i < N; i++)
    x[i] = i;
#pragma acc data copyin(x, y)
  {
    x[1] = 100;
#pragma acc update device(x[1 : 1])
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      x[i] += y;
#pragma acc update self(x[0 : 3]) if (y == 3)
    printf("%d %d %d\n", x[0], x[1], x[2]);
    y = 10;
#pragma acc update device(y)
#pragma acc serial
    y *= 2;
#pragma acc update host(y)
    printf("%d\n", y);
  }
  int absent[4] = {1, 2, 3, 4};
#pragma acc update device(absent) if_present
  printf("%d\n", absent[2]);
}

static void dynamic(int n) {
  struct vector v = {n, malloc(n * sizeof(double))};
  for (int i = 0; i < n; i++)
    v.p[i] = i;
#pragma acc enter data copyin(v)
#pragma acc enter data copyin(v.p[0 : n])
#pragma acc parallel loop present(v)
  for (int i = 0; i < v.n; i++)
    v.p[i] *= 3;
#pragma acc exit data copyout(v.p[0 : n])
#pragma acc exit data delete (v)
  printf("%d\n", check(v.p, n));
  double *q = v.p;
#pragma acc enter data create(q[0 : n])
#pragma acc enter data copyin(q[0 : n])
#pragma acc parallel loop present(q)
  for (int i = 0; i < n; i++)
    q[i] = 7 + i;
#pragma acc exit data copyout(q[0 : n]) finalize
  printf("%d\n", check(q, n));
  free(v.p);
}

static void modifiers(void) {
  int z[N], w[N], same[4] = {1, 2, 3, 4};
  for (int i = 0; i < N; i++)
    z[i] = w[i] = 9;
#pragma acc parallel loop copyout(zero : z)
  for (int i = 0; i < N; i += 2)
    z[i] = i;
#pragma acc data create(zero : w)
  {
#pragma acc parallel loop
    for (int i = 0; i < N; i += 2)
      w[i] += i;
#pragma acc update self(w)
  }
  int on_host = acc_get_device_type() == acc_device_host;
  printf("%d %d %d %d\n", on_host || z[1] == 0, z[2], on_host || w[1] == 0,
         w[2] - (on_host ? 9 : 0));
#pragma acc data copyin(same)
  {
    same[0] = 50;
#pragma acc parallel copy(always : same)
    same[0]++;
    printf("%d\n", same[0]);
    same[1] = 60;
#pragma acc parallel copyin(alwaysin : same)
    same[1]++;
#pragma acc parallel copy(alwaysout : same)
    same[2]++;
    printf("%d %d\n", same[1], same[2]);
  }
}

static void optional(void) {
  int a[4] = {1, 2, 3, 4};
#pragma acc data copyin(a)
  {
#pragma acc data no_create(a)
#pragma acc parallel copyout(a)
    a[0] = 10;
#pragma acc update self(a)
  }
#pragma acc data no_create(a)
#pragma acc parallel loop copy(a)
  for (int i = 0; i < 4; i++)
    a[i]++;
  printf("%d %d\n", a[0], a[1]);
}

static void addresses(void) {
  double a[N], *p = a;
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc data copy(a)
  {
    double *device = 0;
#pragma acc host_data use_device(a)
    device = a;
#pragma acc parallel loop deviceptr(device)
    for (int i = 0; i < N; i++)
      device[i] += 1;
#pragma acc host_data use_device(p) if_present
    device = p;
#pragma acc data deviceptr(device)
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      device[i] *= 2;
  }
  printf("%d\n", check(a, N));
}

int main(void) {
  structured();
  updates();
  dynamic(50);
  modifiers();
  optional();
  addresses();
}
