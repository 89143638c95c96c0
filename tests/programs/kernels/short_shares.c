// Loops that only read, of which a thread has few rounds or none: what runs
// several rounds together may read nothing beyond the arrays, and counts each
// round once.
#include <stdio.h>
#include <stdlib.h>

// Rows of a length, with everything that a row's threads may gather.
static void rows(int n) {
  enum { R = 5 };
  double *a = malloc(sizeof *a * (size_t)(R * n + 1));
  int *next = malloc(sizeof *next * (size_t)(n + 1));
  short *s = malloc(sizeof *s * (size_t)(n + 1));
  double sum[R], most[R];
  long where[R], odd[R], far[R];
  for (int i = 0; i < R * n; ++i)
    a[i] = (i * 37) % 101;
  for (int i = 0; i < n; ++i) {
    next[i] = (i * 7 + 3) % n;
    s[i] = (short)(i % 50 - 25);
  }
#pragma omp target teams distribute map(to: a[0:R * n], next[0:n], s[0:n]) map(from: sum, most, where, odd, far)
  for (int r = 0; r < R; ++r) {
    double t = 0, m = -1;
    long w = 0, o = 0, f = 0;
#pragma omp parallel for reduction(+: t) reduction(max: m)
    for (int i = 0; i < n; ++i) {
      t += a[r * n + i];
      m = a[r * n + i] > m ? a[r * n + i] : m;
    }
#pragma omp parallel for reduction(+: w)
    for (int i = 0; i < n; ++i)
      w += (long)a[r * n + next[i]] * (i + 1);
#pragma omp parallel for reduction(+: o)
    for (int i = 0; i < n; ++i) {
      const double v = a[r * n + i];
      if (v > 50 || (v == 7 && i <= r))
        ++o;
    }
#pragma omp parallel for reduction(+: f)
    for (unsigned i = 0; i < (unsigned)n; ++i)
      f += s[i] / 3 + s[i] % 7;
    sum[r] = t;
    most[r] = m;
    where[r] = w;
    odd[r] = o;
    far[r] = f;
  }
  for (int r = 0; r < R; ++r)
    printf("%d: %g %g %ld %ld %ld\n", n, sum[r], most[r], where[r], odd[r], far[r]);
  free(a);
  free(next);
  free(s);
}

// The league's threads share one loop.
static void all(long n) {
  float *a = malloc(sizeof *a * (size_t)(n + 1));
  for (long i = 0; i < n; ++i)
    a[i] = (float)(i % 16);
  float sum = 0;
  long last = -1;
#pragma omp target teams distribute parallel for reduction(+: sum) map(to: a[0:n])
  for (long i = 0; i < n; ++i)
    sum += a[i];
#pragma omp target teams distribute parallel for reduction(max: last) map(to: a[0:n])
  for (long i = 0; i < n; ++i)
    last = a[i] == 15 && i > last ? i : last;
  printf("%ld: %g %ld\n", n, sum, last);
  free(a);
}

int main(void) {
  static const int lengths[] = {1, 2, 31, 32, 33, 63, 64, 65, 100, 127, 128, 129, 191, 192, 193,
                                255, 256, 257, 300, 511, 513, 777, 1000};
  for (unsigned i = 0; i < sizeof lengths / sizeof *lengths; ++i) {
    rows(lengths[i]);
    all(lengths[i]);
    all(lengths[i] * 9l - 4);
  }
  return 0;
}
