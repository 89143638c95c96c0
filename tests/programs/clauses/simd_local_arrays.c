// FLAGS: -Wno-pass-failed
// Arrays of an iteration of a simd loop: declared in it, private, through a pointer, in
// loops of other constructs; the host's code and the device's.
#include <stdio.h>
#define N 64

__attribute__((noinline)) static unsigned declared(unsigned v, unsigned x) {
  unsigned r = 0;
#pragma omp target map(tofrom : r) firstprivate(x, v)
#pragma omp simd reduction(+ : r)
  for (int i = 0; i < N; ++i) {
    unsigned a[5];
    for (unsigned j = 0; j < 5u; j++)
      a[j] = ((v - i) >> 3) + j;
    r += a[x % 5u];
  }
  return r;
}

__attribute__((noinline)) static unsigned of_private(unsigned v, unsigned x) {
  unsigned r = 0, t[3];
#pragma omp target parallel for simd reduction(+ : r) private(t) map(tofrom : r)
  for (int i = 0; i < N; ++i) {
    t[0] = v * i;
    t[1] = v + i;
    t[2] = v ^ i;
    r += t[x % 3u];
  }
  return r;
}

struct Window {
  unsigned *first, *last;
};

__attribute__((noinline)) static unsigned by_pointer(unsigned v, unsigned x) {
  unsigned r = 0;
#pragma omp target teams distribute parallel for simd reduction(+ : r) map(tofrom : r)
  for (int i = 0; i < N; ++i) {
    unsigned a[4];
    struct Window w[2] = {{a, a + 2}, {a + 2, a + 4}};
    for (unsigned j = 0; j < 4; j++)
      a[j] = v * j + i;
    r += w[x & 1].first[x >> 1 & 1];
  }
  return r;
}

__attribute__((noinline)) static unsigned on_host(unsigned v, unsigned x, unsigned *out) {
  unsigned r = 0;
#pragma omp simd reduction(+ : r)
  for (int i = 0; i < N; ++i) {
    unsigned a[5];
    for (unsigned j = 0; j < 5u; j++)
      a[j] = ((v - i) >> 3) + j;
    r += a[x % 5u];
    out[i] = a[(x + i) % 5u];
  }
  return r;
}

int main(int argc, char **argv) {
  (void)argv;
  unsigned x = 613 + argc, out[N], sum = 0;
  printf("%u %u %u %u\n", declared(619, x), of_private(619, x), by_pointer(619, x),
         on_host(619, x, out));
  for (int i = 0; i < N; i++)
    sum += out[i] * i;
  printf("%u\n", sum);
  return 0;
}
