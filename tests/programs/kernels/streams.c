// Streaming loops, of which threads take neighbouring iterations where arrays are
// aligned: element types, lengths with remainders, arrays that begin anywhere, the
// same array twice, several arrays and conditions.
#include <stdio.h>
#include <stdlib.h>

#define N 20000

static unsigned state = 12345;
static unsigned next(void) { return state = state * 1664525u + 1013904223u; }

#define TYPE(T, NAME)                                                                              \
  static void NAME(const T *x, T *y, int n, T a) {                                                 \
    _Pragma("omp target teams distribute parallel for map(to : x[0:n]) map(tofrom : y[0:n])")      \
    for (int i = 0; i < n; i++)                                                                    \
      y[i] = (T)(a * x[i] + y[i]);                                                                 \
  }                                                                                                \
  static void run_##NAME(void) {                                                                   \
    T *x = malloc(N * sizeof(T)), *y = malloc(N * sizeof(T));                                      \
    for (int n = N - 17; n <= N; n += 3) {                                                            \
      for (int i = 0; i < N; i++)                                                                  \
        x[i] = (T)(next() % 7), y[i] = (T)(next() % 5);                                            \
      NAME(x, y, n, 3);                                                                            \
      double sum = 0;                                                                              \
      for (int i = 0; i < N; i++)                                                                  \
        sum += (double)y[i] * (i % 97 + 1);                                                        \
      printf(#NAME " %d: %.0f\n", n, sum);                                                         \
    }                                                                                              \
    free(x), free(y);                                                                              \
  }

TYPE(float, floats)
TYPE(double, doubles)
TYPE(unsigned char, bytes)
TYPE(short, shorts)
TYPE(int, ints)
TYPE(long, longs)

static long digest(const int *a, int n) {
  long sum = 0;
  for (int i = 0; i < n; i++)
    sum = (sum * 31 + a[i]) % 1000000007;
  return sum;
}

static void starts(void) {
  int *x = malloc((N + 8) * sizeof(int)), *y = malloc((N + 8) * sizeof(int));
  for (int i = 0; i < N + 8; i++)
    x[i] = next() % 1000;
#pragma omp target data map(to : x[0 : N + 8]) map(alloc : y[0 : N + 8])
  for (int from = 0; from < 8; from++) {
#pragma omp target teams distribute parallel for
    for (int i = 0; i < N + 8; i++)
      y[i] = -1;
    // Both arrays begin at the same place of a line, or the two at others.
#pragma omp target teams distribute parallel for
    for (int i = from; i < N; i++)
      y[i] = x[i] * 2 + i;
#pragma omp target update from(y[0 : N + 8])
    printf("from %d: %ld", from, digest(y, N + 8));
#pragma omp target teams distribute parallel for
    for (int i = 0; i < N; i++)
      y[i] = x[i + from] - i;
#pragma omp target update from(y[0 : N + 8])
    printf(" %ld", digest(y, N + 8));
#pragma omp target teams distribute parallel for
    for (unsigned i = 0; i < N; i++)
      y[i + from] = x[i + 4] ^ x[i];
#pragma omp target update from(y[0 : N + 8])
    printf(" %ld", digest(y, N + 8));
    int *p = x + from;
#pragma omp target teams distribute parallel for firstprivate(p) map(p[0 : 0])
    for (long i = 0; i < N; i++)
      y[i] = p[i] > 500 ? p[i] : -p[i];
#pragma omp target update from(y[0 : N + 8])
    printf(" %ld\n", digest(y, N + 8));
  }
  free(x), free(y);
}

// Arrays that begin at every place of 16 bytes: both at the same, or one at another.
#define PLACES(T)                                                                                  \
  static void places_##T(void) {                                                                   \
    enum { n = 2500, all = n + 32 };                                                               \
    static T x[all], y[all];                                                                       \
    for (int i = 0; i < all; i++)                                                                  \
      x[i] = (T)(next() % 100);                                                                    \
    long sum = 0;                                                                                  \
    _Pragma("omp target data map(to : x) map(alloc : y)")                                          \
    for (int from = 0; from < (int)(16 / sizeof(T)); from++)                                       \
      for (int other = 0; other < 2; other++) {                                                    \
        const int to = from + other, end = n - from % 3;                                           \
        _Pragma("omp target teams distribute parallel for")                                        \
        for (int i = 0; i < all; i++)                                                              \
          y[i] = 1;                                                                                \
        _Pragma("omp target teams distribute parallel for num_teams(2) thread_limit(64)")          \
        for (int i = 0; i < end; i++)                                                              \
          y[i + to] += x[i + from];                                                                \
        _Pragma("omp target teams distribute parallel for num_teams(1) thread_limit(32)")          \
        for (long i = from; i <= end; i++)                                                         \
          y[i] = y[i] * 2 + x[i];                                                                  \
        _Pragma("omp target update from(y)")                                                       \
        for (int i = 0; i < all; i++)                                                              \
          sum = (sum * 31 + (long)y[i]) % 1000000007;                                              \
      }                                                                                            \
    printf(#T "s at all places: %ld\n", sum);                                                      \
  }

PLACES(char)
PLACES(short)
PLACES(float)
PLACES(double)

// What a pointer leads to may be what another does.
static void same(int *a, int *b, int *c, int n) {
#pragma omp target teams distribute parallel for map(tofrom : a[0:n], b[0:n], c[0:n])
  for (int i = 0; i < n; i++) {
    a[i] = b[i] + c[i];
    b[i] = i & 3;
  }
}

static void several(void) {
  int *a = malloc(N * sizeof(int)), *b = malloc(N * sizeof(int)), *c = malloc(N * sizeof(int));
  for (int i = 0; i < N; i++)
    a[i] = i, b[i] = next() % 100, c[i] = next() % 10;
  same(a, b, c, N);
  printf("three: %ld %ld\n", digest(a, N), digest(b, N));
  same(a, a, c, N - 1);
  printf("one twice: %ld\n", digest(a, N));
  same(a, b, b, N - 2);
  printf("another twice: %ld %ld\n", digest(a, N), digest(b, N));
  same(c, c, c, N - 3);
  printf("one thrice: %ld\n", digest(c, N));

  // Numbers of different sizes, one that all read, and few threads.
  static signed char s[N];
  static double d[N];
  int factor[1] = {3};
  for (int i = 0; i < N; i++)
    s[i] = (signed char)(next() % 200 - 100);
#pragma omp target teams distribute parallel for num_teams(3) thread_limit(32) map(to : s)            \
    map(from : d) map(to : factor)
  for (int i = 0; i < N; i++)
    d[i] = s[i] * 0.25 * factor[0];
  double sum = 0;
  for (int i = 0; i < N; i++)
    sum += d[i] * (i % 13);
  printf("sizes: %.2f\n", sum);

  // A thread alone does its iterations in their order.
  int *p = a + 1;
  a[0] = 1;
#pragma omp target teams distribute parallel for num_teams(1) thread_limit(1) map(tofrom : a[0:N])
  for (int i = 0; i < N - 1; i++)
    p[i] = a[i] * 3 % 1009;
  printf("alone: %ld\n", digest(a, N));
  free(a), free(b), free(c);
}

int main(void) {
  run_floats();
  run_doubles();
  run_bytes();
  run_shorts();
  run_ints();
  run_longs();
  starts();
  places_char();
  places_short();
  places_float();
  places_double();
  several();
}
