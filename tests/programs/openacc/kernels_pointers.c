// MODELS: openacc
// SEEDS: 8
// EXPECT: two structures 406
// EXPECT: escaped 406 406 406
// EXPECT: types 399 406
// EXPECT: union 2062758489 1995
// What `kernels` and `auto` must not take for independent: memory that has
// several names. Each loop here carries values from one iteration to the next.
#include <complex.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#define N 400

struct One { int *p; };
struct Two { int *p, *q; };
static int a[N];

static void fill(int *p) {
  for (int i = 0; i < N; i++)
    p[i] = i ? 1 : 7;
}

static void members(void) {
  struct One s = {a}, t = {a};
  struct Two u = {a + 1, a};
  fill(a);
#pragma acc data copy(a)
#pragma acc kernels copy(s.p[0:N], t.p[0:N])
  for (int i = 0; i < N - 1; i++)
    s.p[i + 1] = t.p[i] + 1;
  printf("two structures %d\n", a[N - 1]);
  fill(a);
#pragma acc data copy(a)
#pragma acc kernels copy(u.p[0:N - 1], u.q[0:N - 1])
  for (int i = 0; i < N - 1; i++)
    u.p[i] = u.q[i] + 1;
  printf("one structure %d\n", a[N - 1]);
  fill(a);
#pragma acc kernels copy(a) copy(s.p[0:N])
  for (int i = 0; i < N - 1; i++)
    s.p[i + 1] = a[i] + 1;
  printf("structure and array %d\n", a[N - 1]);
  fill(a);
#pragma acc data copy(a)
#pragma acc parallel loop auto copy(s.p[0:N], t.p[0:N])
  for (int i = 0; i < N - 1; i++)
    s.p[i + 1] = t.p[i] + 1;
  printf("auto %d\n", a[N - 1]);
}

static void body(void) {
  static int b[N], s[1];
  for (int i = 0; i < N; i++)
    b[i] = i + 1;
  fill(a);
#pragma acc kernels copy(s, b)
  for (int i = 0; i < N; i++) {
    int *q;
    q = s;
    q[0] += b[i];
  }
#pragma acc kernels copy(a)
  for (int i = 0; i < N - 1; i++) {
    int *q;
    q = a;
    q[i + 1] = q[i] + 1;
  }
  printf("pointer of the body %d %d\n", s[0], a[N - 1]);
}

union Words {
  int w[N];
  unsigned char c[4 * N];
  struct { int pad; int x[N - 1]; } s;
};

static void unions(void) {
  static union Words u;
  unsigned sum = 0;
  for (int i = 0; i < N; i++)
    u.w[i] = i * 3 + 1;
#pragma acc kernels
  for (int i = 0; i < N; i++)
    u.w[i] = u.c[i] * 3 + 5;
  for (int i = 0; i < N; i++)
    sum = sum * 31 + (unsigned)u.w[i];
  for (int i = 0; i < N; i++)
    u.w[i] = i;
#pragma acc kernels
  for (int i = 0; i < N - 1; i++)
    u.s.x[i] = u.w[i] + 5;
  printf("union %u %d\n", sum, u.w[N - 1]);
}

static void based(int *restrict p) {
  int *q = p;
#pragma acc kernels copy(p[0:N], q[0:N])
  for (int i = 0; i < N - 1; i++)
    p[i + 1] = q[i] + 1;
}

static int *kept;
static void keep(int *p) { kept = p; }
static void give(int **q, int *p) { *q = p; }

static int escaped(int how) {
  int *p = malloc(sizeof(int) * N), *q;
  uintptr_t number = (uintptr_t)p;
  if (how == 0)
    keep(p), q = kept;
  else if (how == 1)
    q = (int *)number;
  else
    give(&q, p);
  fill(p);
#pragma acc kernels copy(p[0:N], q[0:N])
  for (int i = 0; i < N - 1; i++)
    q[i + 1] = p[i] + 1;
  int last = p[N - 1];
  free(p);
  return last;
}

typedef int __attribute__((may_alias)) any_int;

static void types(void) {
  static double d[2 * N];
  double _Complex *z = (double _Complex *)d;
  double *w = d;
  fill(a);
  short *p = (short *)a;
  any_int *q = (any_int *)a;
#pragma acc data copy(d)
#pragma acc kernels copy(z[0:N]) copy(w[0:2 * N])
  for (int i = 0; i < N - 1; i++)
    z[i + 1] = w[2 * i] + 1;
#pragma acc data copy(a)
#pragma acc kernels copy(p[0:2 * N]) copy(q[0:N])
  for (int i = 0; i < N - 1; i++)
    q[i + 1] = p[2 * i] + 1;
  printf("types %g %d\n", d[2 * N - 2], a[N - 1]);
}

int main(void) {
  members();
  body();
  unions();
  fill(a);
  based(a);
  printf("based on restrict %d\n", a[N - 1]);
  printf("escaped %d %d %d\n", escaped(0), escaped(1), escaped(2));
  types();
}
