// MD5 of many short messages, one per thread, and a search for a digest.
#include <stdio.h>
#include <string.h>
#define N 200

#pragma omp begin declare target
static const unsigned K[64] = {
    0xd76aa478, 0xe8c7b756, 0x242070db, 0xc1bdceee, 0xf57c0faf, 0x4787c62a, 0xa8304613, 0xfd469501,
    0x698098d8, 0x8b44f7af, 0xffff5bb1, 0x895cd7be, 0x6b901122, 0xfd987193, 0xa679438e, 0x49b40821,
    0xf61e2562, 0xc040b340, 0x265e5a51, 0xe9b6c7aa, 0xd62f105d, 0x02441453, 0xd8a1e681, 0xe7d3fbc8,
    0x21e1cde6, 0xc33707d6, 0xf4d50d87, 0x455a14ed, 0xa9e3e905, 0xfcefa3f8, 0x676f02d9, 0x8d2a4c8a,
    0xfffa3942, 0x8771f681, 0x6d9d6122, 0xfde5380c, 0xa4beea44, 0x4bdecfa9, 0xf6bb4b60, 0xbebfbc70,
    0x289b7ec6, 0xeaa127fa, 0xd4ef3085, 0x04881d05, 0xd9d4d039, 0xe6db99e5, 0x1fa27cf8, 0xc4ac5665,
    0xf4292244, 0x432aff97, 0xab9423a7, 0xfc93a039, 0x655b59c3, 0x8f0ccc92, 0xffeff47d, 0x85845dd1,
    0x6fa87e4f, 0xfe2ce6e0, 0xa3014314, 0x4e0811a1, 0xf7537e82, 0xbd3af235, 0x2ad7d2bb, 0xeb86d391};
static const unsigned char R[16] = {7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21};

static void md5(const char *text, unsigned len, unsigned out[4]) {
  unsigned char block[64] = {0};
  memcpy(block, text, len);
  block[len] = 0x80;
  block[56] = len * 8;
  unsigned w[16], h[4] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476};
  memcpy(w, block, 64);
  unsigned a = h[0], b = h[1], c = h[2], d = h[3];
  for (int i = 0; i < 64; i++) {
    unsigned f;
    int g;
    switch (i / 16) {
    case 0:
      f = (b & c) | (~b & d);
      g = i;
      break;
    case 1:
      f = (d & b) | (~d & c);
      g = (5 * i + 1) % 16;
      break;
    case 2:
      f = b ^ c ^ d;
      g = (3 * i + 5) % 16;
      break;
    default:
      f = c ^ (b | ~d);
      g = 7 * i % 16;
    }
    unsigned t = a + f + K[i] + w[g], r = R[i / 16 * 4 + i % 4];
    a = d;
    d = c;
    c = b;
    b += t << r | t >> (32 - r);
  }
  out[0] = h[0] + a;
  out[1] = h[1] + b;
  out[2] = h[2] + c;
  out[3] = h[3] + d;
}

static unsigned name(int i, char *text) {
  text[0] = 'k';
  text[1] = '0' + i / 100;
  text[2] = '0' + i / 10 % 10;
  text[3] = '0' + i % 10;
  return 4;
}
#pragma omp end declare target

int main(void) {
  unsigned dig[N][4], abc[4];
  int found = -1;
#pragma omp target teams distribute parallel for map(from : dig)
  for (int i = 0; i < N; i++) {
    char text[8];
    md5(text, name(i, text), dig[i]);
  }
#pragma omp target map(from : abc)
  md5("abc", 3, abc);
  unsigned char *p = (unsigned char *)abc;
  for (int i = 0; i < 16; i++)
    printf("%02x", p[i]);
  printf("\n");
  unsigned goal = dig[137][0];
#pragma omp target teams distribute parallel for map(tofrom : found)
  for (int i = 0; i < N; i++) {
    char text[8];
    unsigned d[4];
    md5(text, name(i, text), d);
    if (d[0] == goal) {
#pragma omp atomic write
      found = i;
    }
  }
  int bad = found != 137 || abc[0] != 0x98500190;
  for (int i = 0; i < N; i++) {
    char text[8];
    unsigned d[4];
    md5(text, name(i, text), d);
    bad += memcmp(d, dig[i], sizeof d) != 0;
  }
  printf("found %d bad %d\n", found, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
