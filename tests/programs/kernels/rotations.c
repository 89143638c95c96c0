// Rotations and funnel shifts by amounts from tables, from arguments and from computations, to the
// left and to the right, in 32 and 64 bits, as hash functions and random numbers have them.
#include <stdint.h>
#include <stdio.h>

static uint32_t rotl32(uint32_t x, int k) { return x << k | x >> (32 - k); }
static uint64_t rotl64(uint64_t x, unsigned k) { return x << k | x >> (64 - k); }
static uint32_t rotr32(uint32_t x, unsigned k) { return x >> k | x << (32 - k); }
static uint32_t funnel(uint32_t high, uint32_t low, int k) { return high << k | low >> (32 - k); }

// A hash in the manner of MD5: four loops of rounds, whose rotations and constants are in tables.
static uint32_t digest(uint32_t seed) {
  static const uint32_t add[16] = {0xd76aa478, 0xe8c7b756, 0x242070db, 0xc1bdceee, 0xf57c0faf, 0x4787c62a,
                                   0xa8304613, 0xfd469501, 0x698098d8, 0x8b44f7af, 0xffff5bb1, 0x895cd7be,
                                   0x6b901122, 0xfd987193, 0xa679438e, 0x49b40821};
  static const int by[16] = {7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21};
  uint32_t m[16];
  for (int i = 0; i < 16; i++)
    m[i] = seed * (2 * i + 1);
  uint32_t a = 0x67452301, b = 0xefcdab89, c = 0x98badcfe, d = 0x10325476;
  for (int round = 0; round < 4; round++)
    for (int i = 0; i < 16; i++) {
      uint32_t f = round % 2 ? b ^ c ^ d : d ^ (b & (c ^ d));
      uint32_t t = a + f + add[i] + m[(5 * i + round) & 15];
      a = d, d = c, c = b, b = b + rotl32(t, by[round * 4 + i % 4]);
    }
  return a ^ b ^ c ^ d;
}

// Permutes and rotates lanes as Keccak does.
static uint64_t lanes(uint64_t seed) {
  static const unsigned by[24] = {1,  3,  6,  10, 15, 21, 28, 36, 45, 55, 2,  14,
                                  27, 41, 56, 8,  25, 43, 62, 18, 39, 61, 20, 44};
  uint64_t s[4] = {seed, seed * 3, ~seed, seed ^ 0x9e3779b97f4a7c15};
  for (int i = 0; i < 24; i++) {
    uint64_t t = s[i % 4];
    s[(i + 1) % 4] ^= rotl64(t, by[i]) + s[(i + 2) % 4];
  }
  return s[0] ^ s[1] ^ s[2] ^ s[3];
}

enum { N = 300 };
static uint32_t a[N], b[N], c[N];
static uint64_t d[N];

int main(void) {
  const int k = 13;
#pragma omp target teams distribute parallel for map(from : a, b, c, d)
  for (int i = 0; i < N; i++) {
    a[i] = digest(i * 2654435761u);
    b[i] = rotr32(i * 40503u, i % 31 + 1) + rotl32(i, k);
    c[i] = funnel(i * 77777u, ~(uint32_t)i, i % 31 + 1);
    d[i] = lanes(i * 0x123456789abull);
  }
  uint32_t x = 0, y = 0, z = 0;
  uint64_t w = 0;
  for (int i = 0; i < N; i++)
    x = x * 31 + a[i], y = y * 31 + b[i], z = z * 31 + c[i], w = w * 31 + d[i];
  printf("%x %x %x %llx\n", x, y, z, (unsigned long long)w);
  return 0;
}
