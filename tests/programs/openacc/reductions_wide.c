// MODELS: openacc
// Reductions of long integers and of floating point with every operator.
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

EACH(long, longs)
EACH(long long, longlongs)
EACH(float, floats)
EACH(double, doubles)

int main(void) {
  longs("long");
  longlongs("long long");
  floats("float");
  doubles("double");
}
