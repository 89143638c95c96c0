// Integer arithmetic of every width: division, shifts, wrap-around, bits.
#include <stdio.h>
#define N 64

typedef unsigned long long u64;
typedef unsigned __int128 u128;

static u64 mix(u64 x) {
  long long s = (long long)(x * 0x9e3779b97f4a7c15ull);
  int i = (int)(x >> 3) - 1000;
  short h = (short)(x * 12345);
  signed char c = (signed char)(x * 77);
  u64 r = (u64)(s / 1000003) ^ (u64)(s % 997);
  r += (u64)(i / 7) + (u64)(i % 7) + (u64)(h / 3) + (u64)(c % 5);
  r ^= (x << 13) | (x >> 51);
  u128 wide = (u128)x * 0xdeadbeefcafebabeull + r;
  r += (u64)(wide >> 64) ^ (u64)wide;
  r += (u64)(wide / 1000000007u) ^ (u64)(wide % 1000000007u);
  r ^= (u64)__builtin_popcountll(x) << 40;
  r ^= (u64)__builtin_clzll(x | 1) << 20;
  r ^= (u64)__builtin_ctzll(x | 1ull << 63);
  r += (unsigned char)h + (unsigned short)i + (x > 5 ? x / 3 : 0);
  r ^= __builtin_bswap64(x);
  _Bool b = r & 4;
  return r + b;
}

int main(void) {
  u64 v[N], out[N];
  for (int i = 0; i < N; i++)
    v[i] = (u64)i * i * 0x123456789abcdull + i;
#pragma omp target teams distribute parallel for map(to : v) map(from : out)
  for (int i = 0; i < N; i++)
    out[i] = mix(v[i]);
  int bad = 0;
  u64 sum = 0;
  for (int i = 0; i < N; i++) {
    bad += out[i] != mix(v[i]);
    sum = sum * 31 + out[i];
  }
  printf("sum %llx bad %d\n", sum, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
