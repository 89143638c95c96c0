// Loops that the grid shares, or a team: what is known at the launch of their bounds
// and divisors is computed there, and whether there is an iteration at all. Run as
// launched, and again with the kernels that ask themselves (launch_values_off.c).
// VERSIONS: launch-values launch-values+noalias noalias ordinary
// AMD-VERSIONS: launch-values ordinary
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

static long hash(const int *a, int n) {
  long h = 0;
  for (int i = 0; i < n; ++i)
    h = (h * 31 + a[i]) & 0xffffffffffl;
  return h;
}

// A division for each variable; divisors of 1, powers of two and others.
static void four(int *a, int x, int y, int z, int w) {
#pragma omp target teams distribute parallel for collapse(4) map(tofrom: a[0:x * y * z * w + 1])
  for (int i = 0; i < x; ++i)
    for (int j = 0; j < y; ++j)
      for (int k = 0; k < z; ++k)
        for (int l = 0; l < w; ++l)
          a[((i * y + j) * z + k) * w + l] += i * 1000 + j * 100 + k * 10 + l;
}

// Bounds that are neither 0 nor a parameter, steps that are not 1.
static void inner(int *a, int n, int m, int step) {
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: a[0:n * m + 1])
  for (int i = 1; i < n - 1; ++i)
    for (int j = m - 2; j > 0; j -= step)
      a[i * m + j] += 3 * i - j;
}

// Divisions that the program writes.
static void divides(int *a, unsigned n, unsigned d) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:n + 1])
  for (unsigned i = 0; i < n; ++i)
    a[i] += (int)((i * 2654435761u) / d % 1000 + (i * 40503u << 16) % d % 1000);
}

// Loops near their type's end.
static long ends(int n) {
  long sum = 0;
#pragma omp target teams distribute parallel for reduction(+: sum)
  for (int i = INT_MAX - n; i < INT_MAX; ++i)
    sum += i & 1023;
#pragma omp target teams distribute parallel for reduction(+: sum)
  for (unsigned i = UINT_MAX - n; i < UINT_MAX; i += 3)
    sum += i & 1023;
  return sum;
}

// A bound that only the kernel knows, and one of each kind in one region.
struct sizes { int n, m; };
static void mixed(int *a, const struct sizes *s, int n, int m) {
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: a[0:n * m + 1]) map(to: s[0:1])
  for (int i = 0; i < s->n; ++i)
    for (int j = 0; j < s->m; ++j)
      a[i * s->m + j] += i - 2 * j;
#pragma omp target map(tofrom: a[0:n * m + 1]) map(to: s[0:1])
  {
#pragma omp teams distribute parallel for collapse(2)
    for (int i = 0; i < n; ++i)
      for (int j = 0; j < m; ++j)
        a[i * m + j] += s->n * i + j;
  }
}

static long sums(const int *a, int n, int m) {
  long sum = 0;
#pragma omp target teams distribute parallel for collapse(2) reduction(+: sum) map(to: a[0:n * m + 1])
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j)
      sum += a[i * m + j] * (long)(i + 1);
  return sum;
}

// Reads again what it may have written, so there is a version with both guards.
static void again(int *a, const int *f, int n, int m) {
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: a[0:2 * n * m + 1]) map(to: f[0:1])
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j) {
      a[i * m + j] += *f * j;
      a[n * m + i * m + j] += *f + i;
    }
}

// Loops of a team's threads, of which the launch tells the bounds of the first, and
// nobody those of the second; the first may end near its type's end.
static long teams(int *a, const int *rows, int n, int begin, int end) {
  long sum = 0;
#pragma omp target teams distribute reduction(+: sum) map(tofrom: a[0:n * 8 + 1]) map(to: rows[0:n])
  for (int r = 0; r < n; ++r) {
    long part = 0;
#pragma omp parallel for reduction(+: part)
    for (int i = begin; i < end; ++i)
      part += (i ^ r) & 255;
#pragma omp parallel for
    for (int i = 0; i < rows[r]; ++i)
      a[r * 8 + i] += (int)(part & 1023) + i;
    sum += part;
  }
  return sum;
}

int main(void) {
  static const int sizes[][4] = {{1, 1, 1, 1}, {3, 1, 5, 2}, {2, 7, 1, 3},  {5, 4, 8, 16},
                                 {1, 1, 1, 777}, {9, 9, 9, 1}, {0, 3, 4, 5}, {3, 4, 5, 0},
                                 {-2, -3, 4, 5}, {6, 5, 13, 11}};
  const int all = 20000, f = 3;
  int *a = calloc((size_t)all, sizeof *a);
  for (unsigned s = 0; s < sizeof sizes / sizeof *sizes; ++s) {
    const int x = sizes[s][0], y = sizes[s][1], z = sizes[s][2], w = sizes[s][3];
    // Sizes of which two are negative have no iterations, and no elements.
    const int n = x > 0 ? x * (y > 0 ? y : 1) : 0, m = z * w;
    if (x >= 0)
      four(a, x, y, z, w);
    printf("%d %d %d %d: %ld", x, y, z, w, hash(a, all));
    inner(a, n, m, 1 + (int)s % 3);
    printf(" %ld", hash(a, all));
    const struct sizes both = {n, m};
    mixed(a, &both, n, m);
    printf(" %ld", hash(a, all));
    again(a, &f, n, m);
    printf(" %ld %ld\n", hash(a, all), sums(a, n, m));
  }
  static const unsigned divisors[] = {1, 2, 3, 7, 64, 641, 65535, 65536, 1000003, 1u << 31, UINT_MAX};
  for (unsigned d = 0; d < sizeof divisors / sizeof *divisors; ++d)
    divides(a, 1500, divisors[d]);
  printf("%ld %ld %ld %ld\n", hash(a, all), ends(1), ends(100), ends(3000));
  const int rows[] = {3, 0, 8, -1, 5};
  static const int bounds[][3] = {{5, 0, 100}, {5, INT_MAX - 100, INT_MAX}, {0, 0, 10},
                                  {5, 7, 7},   {1, 0, 3},                  {5, INT_MIN, INT_MIN + 70}};
  for (unsigned b = 0; b < sizeof bounds / sizeof *bounds; ++b) {
    printf("%ld", teams(a, rows, bounds[b][0], bounds[b][1], bounds[b][2]));
    printf(" %ld\n", hash(a, all));
  }
  free(a);
  return 0;
}
