// A region with forty mapped variables of many types.
#include <stdio.h>
#define A(x) int a##x[4] = {x, x + 1, x + 2, x + 3}; double d##x = x + 0.5; char c##x = 'a' + x; long l##x = x * 1000000000L;
#define ALL(M) M(0) M(1) M(2) M(3) M(4) M(5) M(6) M(7) M(8) M(9)

int main(void) {
  ALL(A)
  double total = 0;
#define USE(x)                                                                                       \
  for (int i = 0; i < 4; i++)                                                                        \
    a##x[i] += c##x;                                                                                 \
  total += d##x + l##x;
#pragma omp target map(tofrom : total)
  { ALL(USE) }
  double want = 0;
  int bad = 0;
#define CHECK(x)                                                                                     \
  for (int i = 0; i < 4; i++)                                                                        \
    bad += a##x[i] != x + i + 'a' + x;                                                               \
  want += d##x + l##x;
  ALL(CHECK)
  printf("total %.1f bad %d\n", total, bad);
  bad += total != want;
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
