// Loops that count where conditions hold: counters of 32 and 64 bits, several of
// one condition, one that others read in the loop, conditions inside conditions,
// and counters that begin with something.
#include <stdio.h>
#define N 4096
#define CLASSES 6

static unsigned kind[CLASSES];

int main(void) {
  static int a[N], first[N];
  static long pairs[4];
  for (int i = 0; i < N; ++i)
    a[i] = (i * 37 + i / 5) % 11 - 2;

  // One counter for each class.
#pragma omp target teams distribute parallel for reduction(+ : kind) map(tofrom : kind) map(to : a)
  for (int i = 0; i < N / 32; ++i)
    for (int k = 0; k < 32; ++k) {
      int v = a[i * 32 + k];
      if (v >= 0)
        for (int c = 0; c < CLASSES; ++c)
          kind[c] += v == c;
    }
  for (int c = 0; c < CLASSES; ++c)
    printf("%u%c", kind[c], c + 1 < CLASSES ? ' ' : '\n');

  // A counter that places what it counts, and 64 bits.
  unsigned low = 7, high = 0;
  long all = 1L << 40;
#pragma omp target teams distribute parallel for reduction(+ : low, high, all) map(to : a)         \
    map(from : first)
  for (int i = 0; i < N / 16; ++i) {
    unsigned l = i % 3, h = 0;
    long n = 0;
    int at = 0;
    for (int k = 0; k < 16; ++k) {
      int v = a[i * 16 + k];
      int big = v > 4;
      if (big)
        first[i * 16 + at] = v;
      at += big;
      h += big;
      l += v < 1;
      n += v != 3;
    }
    for (int k = at; k < 16; ++k)
      first[i * 16 + k] = -1;
    low += l;
    high += h;
    all += n;
  }
  long sum = 0;
  for (int i = 0; i < N; ++i)
    sum += (long)first[i] * (i % 101);
  printf("%u %u %ld %ld\n", low, high, all, sum);

  // A team's own sums.
#pragma omp target teams distribute map(tofrom : pairs) map(to : a)
  for (int b = 0; b < 4; ++b) {
    unsigned even = 0, odd = 0;
#pragma omp parallel for reduction(+ : even, odd)
    for (int i = 0; i < N / 4; ++i) {
      int v = a[b * (N / 4) + i];
      if (v > 0) {
        even += v % 2 == 0;
        odd += v % 2 != 0;
      }
    }
    pairs[b] = even * 10000L + odd;
  }
  printf("%ld %ld %ld %ld\n", pairs[0], pairs[1], pairs[2], pairs[3]);
  return 0;
}
