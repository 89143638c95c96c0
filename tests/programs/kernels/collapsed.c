// Collapsed loops, whose variables are found by division: every shape of
// bounds, numbered in 32 bits and, where bounds are 64 bits wide, in as many.
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

static long hash(const int *a, int n) {
  long h = 0;
  for (int i = 0; i < n; ++i)
    h = (h * 31 + a[i]) & 0xffffffffffl;
  return h;
}

// Writes one place for each iteration, from both variables.
static void two(int *a, int n, int m) {
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: a[0:n * m + 1])
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j)
      a[i * m + j] += 7 * i - 3 * j;
}

static void three(int *a, int x, int y, int z) {
#pragma omp target teams distribute parallel for collapse(3) map(tofrom: a[0:x * y * z + 1])
  for (int i = 1; i <= x; ++i)
    for (int j = y; j > 0; --j)
      for (int k = 0; k < 2 * z; k += 2)
        a[((i - 1) * y + j - 1) * z + k / 2] += i * 10000 + j * 100 + k;
}

// Unsigned variables, and a bound that needs all of their bits.
static void high(int *a, unsigned from, unsigned m) {
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: a[0:16 * m])
  for (unsigned i = from; i < from + 16; ++i)
    for (unsigned j = 0; j < m; ++j)
      a[(i - from) * m + j] += (int)(i % 1000 + j);
}

// 64-bit variables, some beyond 32 bits.
static void wide(int *a, long from, long m) {
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: a[0:9 * m])
  for (long i = from; i < from + 9; ++i)
    for (long j = -m; j < 0; ++j)
      a[(i - from) * m + j + m] += (int)(i % 977 - j);
}

// A branch, a loop and a call inside, and what the last iteration leaves.
static int deep(int *a, int n, int m) {
  int last = -1;
#pragma omp target teams distribute parallel for collapse(2) lastprivate(last) map(tofrom: a[0:n * m + 1])
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j) {
      last = i * 1000 + j;
      if ((i + j) % 3 == 0)
        continue;
      for (int k = 0; k < j % 5; ++k)
        a[i * m + j] += abs(i - j) + k;
    }
  return last;
}

// The regions of one team.
static long team(int *a, int n, int m) {
  long sum = 0;
#pragma omp target map(tofrom: a[0:n * m + 1], sum)
  {
#pragma omp parallel for collapse(2)
    for (int i = 0; i < n; ++i)
      for (int j = 0; j < m; ++j)
        a[i * m + j] += i ^ j;
#pragma omp parallel for collapse(2) reduction(+: sum)
    for (int i = 0; i < n; ++i)
      for (int j = 0; j < m; ++j)
        sum += a[i * m + j] * (long)(j + 1);
  }
  return sum;
}

int main(void) {
  static const int sizes[][3] = {{1, 1, 1}, {3, 5, 2}, {17, 31, 3}, {64, 33, 1},
                                 {1, 700, 2}, {701, 1, 3}, {0, 9, 4}, {9, 0, 4}, {40, 41, 5}};
  for (unsigned s = 0; s < sizeof sizes / sizeof *sizes; ++s) {
    const int x = sizes[s][0], y = sizes[s][1], z = sizes[s][2], all = x * y * z + 9 * 16 * (y + 1);
    int *a = calloc((size_t)all, sizeof *a);
    two(a, x, y);
    printf("%d %d %d: %ld", x, y, z, hash(a, all));
    three(a, x, y, z);
    printf(" %ld", hash(a, all));
    if (y > 0) {
      high(a, 0, (unsigned)y);
      high(a, INT_MAX - 7u, (unsigned)y);
      high(a, UINT_MAX - 16u, (unsigned)y);
      printf(" %ld", hash(a, all));
      wide(a, 5000000000l, y);
      wide(a, -4, y);
      printf(" %ld", hash(a, all));
    }
    int last = deep(a, x, y);
    printf(" %d %ld", last, hash(a, all));
    long sum = team(a, x, y);
    printf(" %ld %ld\n", sum, hash(a, all));
    free(a);
  }
  return 0;
}
