// Arrays of 32 to 1,024 bytes a thread, and many scalars, in combined constructs, in the regions of
// a team, in regions inside regions, with whole and partial warps, and where sequential code makes
// the kernel generic.
#include <omp.h>
#include <stdio.h>

#define OMP(...) _Pragma(#__VA_ARGS__)

typedef struct {
  int low, high;
} range;

// A declared operator.
#pragma omp declare reduction(widen : range : omp_out.low = omp_out.low < omp_in.low ? omp_out.low : omp_in.low, \
                                  omp_out.high = omp_out.high > omp_in.high ? omp_out.high : omp_in.high)        \
    initializer(omp_priv = (range){1 << 30, -(1 << 30)})

static long sum_of(long (*at)(void *, int), void *a, int n) {
  long sum = 0;
  for (int i = 0; i < n; i++)
    sum += at(a, i) * (i + 1);
  return sum;
}

// Sums of K numbers of type T: over the league, over a team's region of some widths, and over lanes.
#define SUMS(T, K)                                                                                 \
  static long at_##T##_##K(void *a, int i) { return (long)((T *)a)[i]; }                           \
  static void sums_##T##_##K(int n) {                                                              \
    T h[K];                                                                                        \
    for (int j = 0; j < K; j++)                                                                    \
      h[j] = (T)(j % 5);                                                                           \
    OMP(omp target teams distribute parallel for map(tofrom : h) reduction(+ : h[:K]))             \
    for (int i = 0; i < n; i++)                                                                    \
      h[i * 7 % K] += (T)(i % 3);                                                                  \
    printf("%s %d: %ld", #T, K, sum_of(at_##T##_##K, h, K));                                       \
    OMP(omp target teams distribute parallel for num_teams(2) thread_limit(40) map(tofrom : h)     \
            reduction(max : h))                                                                    \
    for (int i = 0; i < n; i++)                                                                    \
      h[i * 3 % K] = (T)(i % 50) > h[i * 3 % K] ? (T)(i % 50) : h[i * 3 % K];                      \
    printf(" %ld", sum_of(at_##T##_##K, h, K));                                                    \
    for (int width = 1; width < 130; width += 43) {                                                \
      OMP(omp target map(tofrom : h))                                                              \
      OMP(omp parallel for num_threads(width) reduction(+ : h[1 : K - 1]))                         \
      for (int i = 0; i < n / 4; i++)                                                              \
        h[1 + i % (K - 1)] += (T)1;                                                                \
      printf(" %ld", sum_of(at_##T##_##K, h, K));                                                  \
    }                                                                                              \
    T rows[3][K] = {{0}};                                                                          \
    OMP(omp target teams distribute map(tofrom : rows))                                            \
    for (int r = 0; r < 3; r++) {                                                                  \
      T mine[K];                                                                                   \
      for (int j = 0; j < K; j++)                                                                  \
        mine[j] = (T)r;                                                                            \
      OMP(omp parallel for reduction(+ : mine))                                                    \
      for (int i = 0; i < n / 8; i++)                                                              \
        mine[(i + r) % K] += (T)(i % 2);                                                           \
      for (int j = 0; j < K; j++)                                                                  \
        rows[r][j] += mine[j];                                                                     \
    }                                                                                              \
    printf(" %ld", sum_of(at_##T##_##K, rows, 3 * K));                                             \
    T lanes[4][K] = {{0}};                                                                         \
    OMP(omp target parallel num_threads(4) map(tofrom : lanes))                                    \
    {                                                                                              \
      OMP(omp for)                                                                                 \
      for (int w = 0; w < 4; w++) {                                                                \
        T mine[K] = {0};                                                                           \
        OMP(omp parallel for num_threads(11) reduction(+ : mine))                                  \
        for (int i = 0; i < 100; i++)                                                              \
          mine[i * (w + 1) % K] += (T)1;                                                           \
        for (int j = 0; j < K; j++)                                                                \
          lanes[w][j] = mine[j];                                                                   \
      }                                                                                            \
    }                                                                                              \
    printf(" %ld\n", sum_of(at_##T##_##K, lanes, 4 * K));                                          \
  }

SUMS(double, 17)
SUMS(double, 128)
SUMS(short, 100)

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
  sums_double_17(1000);
  sums_double_128(1500);
  sums_short_100(1000);
  together(1000);
  scalars(1000, before);
  return 0;
}
