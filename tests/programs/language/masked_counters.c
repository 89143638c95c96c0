// Subscripts that are parts of a counter's bits, at widths that differ, beside each
// other in a vectorised loop: each wraps at its own width. On the device, in the host's
// copy of a region, and in a function of the host's.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
enum { N = 280, L = 2000, AT = 300 };
static int h[L], v[L], w[L], got[L], want[L];

#define UNSIGNED for (unsigned i = 2; i < (unsigned)n; i++)
#define LONG for (long i = 2; i < n; i++)
// A loop of its own, which may be vectorised, and the same one iteration at a time.
#define LOOP(name, loop, value)                                                      \
  void name(int *to, int n, const int *h, const int *v, const int *w) {              \
    loop to[i] = value;                                                              \
  }                                                                                  \
  static void name##_scalar(int *to, int n, const int *h, const int *v,              \
                            const int *w) {                                          \
    _Pragma("clang loop vectorize(disable) interleave(disable)") loop to[i] = value; \
  }

#pragma omp begin declare target
LOOP(mask, UNSIGNED, h[2 * i] + v[i & 15])
LOOP(next, UNSIGNED, h[i + 5] + v[i & 31])
LOOP(cast, UNSIGNED, h[2 * i] + v[(unsigned char)i])
LOOP(remainder_of, UNSIGNED, h[3 * i] + v[i % 32])
LOOP(three, UNSIGNED, h[i * 2] + v[i & 31] + w[(unsigned char)i])
LOOP(sign, LONG, w[(short)i] + v[(signed char)i])
#pragma omp end declare target

static void say(const char *name, const char *where) {
  int wrong = 0;
  for (int i = 0; i < L; i++) wrong += got[i] != want[i];
  printf("%s %s: %d wrong\n", name, where, wrong);
}

#define TRY(name)                                                            \
  do {                                                                       \
    memset(got, 0, sizeof got);                                              \
    memset(want, 0, sizeof want);                                            \
    name##_scalar(want, n, h, v + AT, w + AT);                               \
    name(got, n, h, v + AT, w + AT);                                         \
    say(#name, "in a function");                                             \
    memset(got, 0, sizeof got);                                              \
    _Pragma("omp target map(tofrom : got) map(to : h, v, w) firstprivate(n)") \
    name(got, n, h, v + AT, w + AT);                                         \
    say(#name, "in a region");                                               \
  } while (0)

int main(int argc, char **argv) {
  int n = N + argc - 1;
  for (int i = 0; i < L; i++) {
    h[i] = i * 7 % 31;
    v[i] = i * 5;
    w[i] = i * 11 % 501;
  }
  TRY(mask);
  TRY(next);
  TRY(cast);
  TRY(remainder_of);
  TRY(three);
  TRY(sign);
}
