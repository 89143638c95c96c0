// Twenty reduced variables of mixed types on one construct.
#include <stdio.h>
#define N 300
#define EACH(M) M(0) M(1) M(2) M(3) M(4)

int main(void) {
#define VARS(k)                                                                                      \
  int i##k = k;                                                                                      \
  double d##k = k;                                                                                   \
  long long l##k = k;                                                                                \
  unsigned char c##k = k;
  EACH(VARS)
#pragma omp target teams distribute parallel for reduction(+ : i0, i1, i2, i3, i4) reduction(+ : d0, d1, d2, d3, d4) \
    reduction(^ : l0, l1, l2, l3, l4) reduction(| : c0, c1, c2, c3, c4)
  for (int n = 0; n < N; n++) {
#define STEP(k)                                                                                      \
  i##k += n * k;                                                                                     \
  d##k += n * 0.5;                                                                                   \
  l##k ^= (long long)n << (8 * k);                                                                   \
  c##k |= n == 100 ? 1 << k : 0;
    EACH(STEP)
  }
  long long x = 0;
  for (int n = 0; n < N; n++)
    x ^= n;
  int bad = 0;
#define CHECK(k)                                                                                     \
  bad += i##k != k + k * (N * (N - 1) / 2) || d##k != k + N * (N - 1) / 4.0;                          \
  bad += l##k != (k ^ x << (8 * k)) || c##k != (k | 1 << k);
  EACH(CHECK)
  printf("i4 %d d4 %.1f l1 %lld c3 %d bad %d\n", i4, d4, l1, c3, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
