// Integers of 65 to 128 bits as parameters and results of functions that stay
// functions, by value, through pointers and in structures, and in reductions.
#include <stdio.h>
#define CASE(n)                                                                      \
  typedef _BitInt(n) s##n;                                                           \
  typedef unsigned _BitInt(n) u##n;                                                  \
  struct in##n {                                                                     \
    char c;                                                                          \
    s##n v;                                                                          \
    u##n w;                                                                          \
  };                                                                                 \
  __attribute__((noinline)) static s##n sum##n(s##n a, u##n b, s##n *p,              \
                                               struct in##n r) {                     \
    *p += a;                                                                         \
    return a * 3 - (s##n)b + *p + r.v + (s##n)r.w;                                   \
  }                                                                                  \
  static void run##n(int k) {                                                        \
    s##n x = (((s##n)1) << (n - 5)) - k, kept = 5, out = 0;                          \
    u##n y = ~(u##n)0 - 3;                                                           \
    struct in##n r = {1, -7, 9};                                                     \
    _Pragma("omp target map(tofrom: kept, out)") {                                   \
      out = sum##n(x, y, &kept, r);                                                  \
      _Pragma("omp parallel for reduction(+ : out)") for (int i = 0; i < 3; i++) {   \
        s##n mine = x;                                                               \
        out += sum##n(x >> (i + 4), y, &mine, r);                                    \
      }                                                                              \
    }                                                                                \
    printf(#n " %llx %llx %llx\n", (unsigned long long)(out >> (n - 64)),            \
           (unsigned long long)out, (unsigned long long)kept);                       \
  }
CASE(65)
CASE(80)
CASE(96)
CASE(100)
CASE(127)
CASE(128)

int main(int argc, char **argv) {
  run65(argc);
  run80(argc);
  run96(argc);
  run100(argc);
  run127(argc);
  run128(argc);
}
