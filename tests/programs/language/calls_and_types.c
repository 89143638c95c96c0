// What strains calls, scratch and types: deep recursion with arrays, function
// pointers that differ by thread, halves and bfloat16, integers of 128 bits, atomics of
// 64 bits and of floats, memory from malloc, barriers in loops.
#include <stdio.h>
#include <stdlib.h>
#define N 96

typedef long (*step)(long, const short *, int);
static long sum(long x, const short *a, int n);
static long mix(long x, const short *a, int n);
static long flip(long x, const short *a, int n) { return n ? mix(~x, a, n - 1) : x; }
static long sum(long x, const short *a, int n) {
  short own[9];
  for (int i = 0; i < 9; i++)
    own[i] = (short)(a[i] + n * i);
  return n ? sum(x + own[n % 9], own, n - 1) + own[(n + 4) % 9] : x;
}
static long mix(long x, const short *a, int n) {
  step next[3] = {sum, flip, mix};
  return n ? next[(x & 0x7f) % 3](x * 5 + a[n % 9], a, n - 1) : x;
}

static unsigned long wide(long x) {
  unsigned __int128 p = (unsigned __int128)(unsigned long)x * 0x9e3779b97f4a7c15u;
  __int128 q = ((__int128)x << 65) / (x % 1000 + 1001);
  p ^= (unsigned __int128)q >> (x & 31);
  p = p % 1000000007 + (p >> 64);
  return (unsigned long)(p >> 64) ^ (unsigned long)p;
}

static float small(int i) {
  _Float16 h = (_Float16)(i * 0.5f), k = h * h;
  k = k - (_Float16)3;
  union {
    unsigned short bits;
    __bf16 value;
  } b = {(unsigned short)(0x3f80 + i * 16)};
  float f = (float)b.value + (k > h ? 1.5f : -2.0f);
  return (float)k + f * 2;
}

int main(void) {
  long out[N], total = 0, high = 0;
  unsigned long bits = 0;
  float fs[N], fsum = 0;
  double dsum = 0;
#pragma omp target teams distribute parallel for num_teams(3) thread_limit(64) map(from : out, fs)    \
    map(tofrom : total, high, bits, fsum, dsum)
  for (int i = 0; i < N; i++) {
    short a[9];
    for (int k = 0; k < 9; k++)
      a[k] = (short)(i * k - 7);
    step first[3] = {mix, sum, flip};
    long *heap = malloc((i % 5 + 1) * sizeof *heap);
    for (int k = 0; k <= i % 5; k++)
      heap[k] = first[(i + k) % 3](i * 31 + k, a, 12 + i % 9);
    long x = 0;
    for (int k = 0; k <= i % 5; k++)
      x = x * 3 + heap[k];
    free(heap);
    out[i] = x ^ (long)wide(x);
    fs[i] = small(i);
#pragma omp atomic
    total += out[i];
#pragma omp atomic compare
    high = high < (out[i] & 0xffff) ? (out[i] & 0xffff) : high;
#pragma omp atomic
    bits ^= wide(i);
#pragma omp atomic
    fsum += (float)(i % 8);
#pragma omp atomic
    dsum += i * 0.5;
  }
  int rounds[4] = {0};
#pragma omp target teams num_teams(4) thread_limit(96) map(tofrom : rounds)
#pragma omp distribute
  for (int t = 0; t < 4; t++) {
    int box[96];
#pragma omp parallel num_threads(80) shared(box)
    {
#pragma omp for
      for (int i = 0; i < 96; i++)
        box[i] = i;
      for (int r = 0; r < 3 + t; r++) {
#pragma omp for
        for (int i = 0; i < 48; i++)
          box[i] += box[95 - i] + r;
        if (r & 1) {
#pragma omp for
          for (int i = 48; i < 96; i++)
            box[i] ^= box[i - 48] & 255;
        }
      }
    }
    for (int i = 0; i < 96; i++)
      rounds[t] = rounds[t] * 7 + box[i];
  }
  for (int i = 0; i < N; i++)
    printf("%ld %g\n", out[i], fs[i]);
  printf("%ld %ld %lu %g %g\n", total, high, bits, fsum, dsum);
  printf("%d %d %d %d\n", rounds[0], rounds[1], rounds[2], rounds[3]);
  return 0;
}
