// MODELS: openacc
// Reductions of short integers with every operator of arithmetic; those of bits
// and of logic.
#include <stdbool.h>
#include <stdio.h>

#define EACH(type, name)                                                       \
  static void name(const char *what) {                                         \
    type s = 3, p = 1, mx = -100, mn = 100;                                    \
    _Pragma("acc parallel loop reduction(+:s)")                                \
    for (int i = 0; i < 1000; i++) s += i % 5;                                 \
    _Pragma("acc parallel loop gang worker vector reduction(*:p)")             \
    for (int i = 0; i < 6; i++) p *= i % 2 + 1;                                \
    _Pragma("acc parallel")                                                    \
    {                                                                          \
      _Pragma("acc loop gang vector reduction(max:mx) reduction(min:mn)")      \
      for (int i = 0; i < 100; i++) {                                          \
        type v = (type)((i * 37) % 101 - 50);                                  \
        mx = v > mx ? v : mx;                                                  \
        mn = v < mn ? v : mn;                                                  \
      }                                                                        \
    }                                                                          \
    printf("%s %ld %ld %ld %ld\n", what, (long)s, (long)p, (long)mx, (long)mn);\
  }

EACH(signed char, chars)
EACH(short, shorts)
EACH(int, ints)

static void bits(void) {
  unsigned a = ~0u, o = 1, x = 5;
  int land = 1, lor = 0;
  bool all = true, any = false;
#pragma acc parallel loop reduction(&:a) reduction(|:o) reduction(^:x) \
    reduction(&&:land, all) reduction(||:lor, any)
  for (int i = 0; i < 777; i++) {
    a &= ~(i == 5 ? 6u : 0u);
    o |= i == 9 ? 8u : 0u;
    x ^= (unsigned)i;
    land = land && i < 777;
    lor = lor || i == 776;
    all = all && i != 3;
    any = any || i == 3;
  }
  printf("%x %x %x %d %d %d %d\n", a, o, x, land, lor, all, any);
}

int main(void) {
  chars("char");
  shorts("short");
  ints("int");
  bits();
}
