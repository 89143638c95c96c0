// Arrays of several sizes and types beside scalars, many scalars, and a declared operator, in one
// clause; and sequential code in front that makes the kernel generic.
#include <omp.h>
#include <stdio.h>

typedef struct {
  int low, high;
} range;

// A declared operator.
#pragma omp declare reduction(widen : range : omp_out.low = omp_out.low < omp_in.low ? omp_out.low : omp_in.low, \
                                  omp_out.high = omp_out.high > omp_in.high ? omp_out.high : omp_in.high)        \
    initializer(omp_priv = (range){1 << 30, -(1 << 30)})

// Arrays and scalars of several sizes at once, and a declared operator.
static void together(int n) {
  double a[20] = {0};
  int b[40] = {0};
  short c[9] = {0};
  double x = 0;
  char y = 0;
  range r[30];
  for (int j = 0; j < 30; j++)
    r[j] = (range){j, j};
#pragma omp target teams distribute parallel for map(tofrom : a, b, c, x, y, r) \
    reduction(+ : a, b, x) reduction(max : c) reduction(^ : y) reduction(widen : r)
  for (int i = 0; i < n; i++) {
    a[i % 20] += i % 4;
    b[i % 40] += 1;
    c[i % 9] = (short)(i % 100) > c[i % 9] ? (short)(i % 100) : c[i % 9];
    x += 0.5;
    y ^= (char)i;
    range *one = &r[i % 30];
    one->low = one->low < -i ? one->low : -i;
    one->high = one->high > i ? one->high : i;
  }
  double all = x + y;
  for (int j = 0; j < 20; j++)
    all += a[j] * (j + 1);
  for (int j = 0; j < 40; j++)
    all += b[j] * (j + 2);
  for (int j = 0; j < 9; j++)
    all += c[j] * (j + 3);
  long low = 0, high = 0;
  for (int j = 0; j < 30; j++)
    low += r[j].low * (j + 1), high += r[j].high * (j + 1);
  printf("together: %.1f %ld %ld\n", all, low, high);
}

// Sixteen scalars, and sequential code that reads and writes memory before them.
static void scalars(int n, int *before) {
  int a = 0, b = 1, c = 2, d = 3, e = 4, f = 5, g = 6, h = 7;
  long p = 0, q = 0, r = 0, s = 0;
  double t = 0, u = 0, v = 0, w = 0;
#pragma omp target teams distribute parallel for map(tofrom : a, b, c, d, e, f, g, h, p, q, r, s, t, u, v, w) \
    reduction(+ : a, b, c, d, e, f, g, h, p, q, r, s, t, u, v, w)
  for (int i = 0; i < n; i++) {
    a += 1, b += i & 1, c += i & 2, d += i & 4, e += i & 8, f += i & 16, g += i & 32, h += i & 64;
    p += i, q += i & 7, r += i & 15, s += 3, t += 0.5, u += i & 3, v += 2, w += i * 0.25;
  }
  printf("scalars: %d %d %d %d %d %d %d %d %ld %ld %ld %ld %.2f %.2f %.2f %.2f\n", a, b, c, d, e, f, g, h,
         p, q, r, s, t, u, v, w);
  double k[30] = {0};
  // A loop that reads and writes makes a master warp run the sequential code.
#pragma omp target teams num_teams(2) map(tofrom : before[:64], k) reduction(+ : k)
  {
    if (omp_get_team_num() == 0)
      for (int i = 1; i < 64; i++)
        before[i] = before[i] / 2 + before[i - 1];
    k[3] += 1;
#pragma omp parallel for reduction(+ : k)
    for (int i = 0; i < n; i++)
      k[i % 30] += 1;
  }
  double sum = 0;
  for (int j = 0; j < 30; j++)
    sum += k[j] * (j + 1);
  // A host has as many teams as it likes, and each adds the same.
  printf("master: %d %.1f\n", before[63], sum);
}

int main(void) {
  int before[64];
  for (int i = 0; i < 64; i++)
    before[i] = i;
  together(1000);
  scalars(1000, before);
  return 0;
}
