// MODELS: openacc
// SEEDS: 8
// EXPECT: values of updates 3852471752 2270455389 4130195616 1597
// EXPECT: counters 3318789727 3515671164 4140309816
// EXPECT: bounds 529447711 3985849279
// EXPECT: narrow 44 44 261030016 1222280995 1222280995
// EXPECT: extremes 1 1 200 5 7 1 -inf
// EXPECT: of NaN and infinity -inf 1 1 3
// What `kernels` must not take for a reduction, a private variable or a subscript
// of each iteration's own, though it looks like one.
#include <math.h>
#include <stdio.h>
#define N 400

static int a[3 * N], b[N], c[N], d[N];

static unsigned sum(const int *p, int n) {
  unsigned s = 0;
  for (int i = 0; i < n; i++)
    s = s * 31 + (unsigned)p[i];
  return s;
}

static void updates(void) {
  int s = 5, t = 0, u = 0, k = 0, v = 0;
  for (int i = 0; i < N; i++)
    a[i] = i % 7 + 1, d[i] = 0;
#pragma acc kernels
  for (int i = 0; i < N; i++)
    b[i] = s++;
#pragma acc kernels
  for (int i = 0; i < N; i++)
    c[i] = (t += a[i]);
#pragma acc kernels
  for (int i = 0; i < N; i++)
    u += a[k++];
#pragma acc kernels
  for (int i = 0; i < N; i++)
    if (v++ > 5)
      d[i] = 1;
  printf("values of updates %u %u %u %d\n", sum(b, N), sum(c, N), sum(d, N), u);
}

static void counters(void) {
  int j = 7, n = N, m = 10;
#pragma acc kernels
  for (int i = 0; i < N; i++) {
    b[i] = j;
    for (j = 0; j < 3; j++)
      a[i * 3 + j] = 1;
  }
  j = 7;
#pragma acc kernels
  for (int i = 0; i < N; i++) {
    if (i % 7 == 3)
      for (j = 0; j < i % 5; j++)
        a[i] += 1;
    c[i] = j;
  }
  printf("counters %u %u %u\n", sum(a, N), sum(b, N), sum(c, N));
  for (int i = 0; i < N; i++)
    b[i] = c[i] = 0;
#pragma acc kernels
  for (int i = 0; i < n; i++) {
    b[i] = 1;
    if (i < 99)
      n--;
  }
#pragma acc kernels
  for (int i = 0; i < m; i++) {
    c[i] = 1;
    if (i == 9)
      m = 99;
  }
  printf("bounds %u %u\n", sum(b, N), sum(c, N));
}

static void narrow(void) {
  static unsigned w[N];
  unsigned char least = 0;
  signed char most = 0;
  for (int i = 0; i < N; i++)
    a[i] = w[i] = i == N - 1 ? 300 : 50, b[i] = c[i] = d[i] = 0;
#pragma acc kernels
  for (int i = 0; i < N; i++)
    if (w[i] > least)
      least = w[i];
#pragma acc kernels
  for (int i = 0; i < N; i++)
    if (a[i] > most)
      most = a[i];
#pragma acc kernels
  for (int i = 0; i < N; i++) {
    unsigned char k = i;
    b[k] = i;
  }
#pragma acc kernels
  for (signed char i = 0; i < 100; i++)
    c[(_Bool)i] = i;
#pragma acc kernels
  for (int i = 0; i < 100; i++) {
    _Bool k = i;
    d[k] = i;
  }
  printf("narrow %d %d %u %u %u\n", least, most, sum(b, N), sum(c, N), sum(d, N));
}

static void extremes(int none) {
  static double x[N], zero[N];
  static float y[N];
  double m = NAN, k = -0.0, w = -1, f = NAN, g = -INFINITY, h = NAN;
  float p = -INFINITY, q = NAN, r = INFINITY;
  int s = 5, t = 7;
  for (int i = 0; i < N; i++)
    x[i] = N - i;
#pragma acc kernels
  for (int i = 0; i < N; i++)
    if (x[i] > m)
      m = x[i];
#pragma acc kernels
  for (int i = 0; i < N; i++)
    if (zero[i] > k)
      k = zero[i];
  x[199] = NAN;
#pragma acc kernels
  for (int i = 0; i < N; i++)
    w = w > x[i] ? w : x[i];
#pragma acc kernels
  for (int i = 0; i < none; i++)
    s = s || a[i];
#pragma acc kernels
  for (int i = 0; i < none; i++)
    t = a[i] && t;
#pragma acc kernels
  for (int i = 0; i < none; i++)
    f = fmax(f, x[i]);
#pragma acc kernels
  for (int i = 0; i < none; i++)
    g = fmax(x[i], g);
  printf("extremes %d %d %g %d %d %d %g\n", m != m, signbit(k) != 0, w, s, t,
         f != f, g);
  for (int i = 0; i < N; i++)
    y[i] = -INFINITY;
#pragma acc kernels
  {
    for (int i = 0; i < N; i++)
      p = fmaxf(p, y[i]);
    for (int i = 0; i < N; i++)
      h = fmin(x[i], h);
  }
  for (int i = 0; i < N; i++)
    y[i] = NAN;
#pragma acc kernels loop auto
  for (int i = 0; i < N; i++)
    q = fmaxf(q, y[i]);
  y[77] = 3;
#pragma acc parallel loop auto
  for (int i = 0; i < N; i++)
    r = fminf(r, y[i]);
  printf("of NaN and infinity %g %g %d %g\n", p, h, q != q, r);
}

int main(void) {
  volatile int none = 0;
  updates();
  counters();
  narrow();
  extremes(none);
}
