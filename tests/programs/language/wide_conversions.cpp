// Conversions between integers of more than 64 bits and floating point, which no
// GPU has an instruction for: every type, at the edges and half-way between two
// values, where rounding to nearest even shows. Arithmetic of 128 bits beside it.
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <initializer_list>

typedef __int128 i128;
typedef unsigned __int128 u128;
typedef _BitInt(77) i77;
typedef unsigned _BitInt(77) u77;
typedef _BitInt(200) i200;
typedef double double2 __attribute__((ext_vector_type(2)));
typedef float float2 __attribute__((ext_vector_type(2)));
typedef i128 long2 __attribute__((ext_vector_type(2)));

struct Row {
  uint64_t of_signed[3], of_unsigned[3], of_bits[4], of_vector[2];
  u128 product, quotient, rest;
  i128 signed_quotient, signed_rest;
};
struct Back {
  i128 from_double, from_float, from_half;
  u128 u_from_double, u_from_float, u_from_half;
  i128 narrow, vector;
  u128 wide[2];
};

template <class F> static uint64_t bits(F f) {
  uint64_t to = 0;
  memcpy(&to, &f, sizeof f);
  return to;
}

static Row convert(u128 u, u128 other) {
  i128 s = (i128)u;
  Row r;
  memset(&r, 0, sizeof r);
  r.of_signed[0] = bits((double)s);
  r.of_signed[1] = bits((float)s);
  r.of_signed[2] = bits((_Float16)s);
  r.of_unsigned[0] = bits((double)u);
  r.of_unsigned[1] = bits((float)u);
  r.of_unsigned[2] = bits((_Float16)u);
  r.of_bits[0] = bits((double)(i77)s);
  r.of_bits[1] = bits((float)(u77)u);
  // Up to 2^198, where a float has no room and C leaves open what becomes of it.
  i200 wide = (i200)s * ((i200)1 << 71);
  r.of_bits[2] = bits((double)wide);
  if (-((i128)1 << 55) < s && s < (i128)1 << 55)
    r.of_bits[3] = bits((float)wide);
  long2 pair = {s, s / 3};
  double2 two = __builtin_convertvector(pair, double2);
  float2 half = __builtin_convertvector(pair, float2);
  r.of_vector[0] = bits(two.x) ^ bits(two.y);
  r.of_vector[1] = bits(half.x) ^ bits(half.y);
  u128 d = other ? other : 1;
  // The one quotient that has no value is left out.
  i128 e = (i128)d == -1 ? 3 : (i128)d;
  r.product = u * other;
  r.quotient = u / d;
  r.rest = u % d;
  r.signed_quotient = s / e;
  r.signed_rest = s % e;
  return r;
}

// Of values that each type has room for; what a program may not convert is not.
static Back convert_back(double d) {
  bool negative = d < 0;
  double size = negative ? -d : d;
  Back r;
  memset(&r, 0, sizeof r);
  if (size < 0x1p127 || d == -0x1p127) {
    r.from_double = (i128)d;
    r.from_float = (i128)(float)(d / 2);
    double2 two = {d, -d / 2};
    long2 pair = __builtin_convertvector(two, long2);
    r.vector = pair.x ^ pair.y;
  }
  r.u_from_double = (u128)size;
  r.u_from_float = (u128)(float)(size / 2);
  if (size < 65504) {
    r.from_half = (i128)(_Float16)d;
    r.u_from_half = (u128)(_Float16)size;
  }
  if (size < 0x1p76)
    r.narrow = (i77)d;
  i200 wide = (i200)(d * 0x1p60);
  r.wide[0] = (u128)wide;
  r.wide[1] = (u128)(wide >> 72);
  return r;
}

static void print(u128 v) {
  printf(" %016llx%016llx", (unsigned long long)(v >> 64), (unsigned long long)v);
}

// Compares with what the host computes and says which values differ; the sum shows
// that the host computes it when the program runs on the device, too.
template <class T> static uint64_t compare(const T &device, const T &host, u128 of, int &bad) {
  if (memcmp(&device, &host, sizeof(T)) != 0 && bad++ < 10) {
    printf("differs:");
    print(of);
    for (size_t at = 0; at < sizeof(T); at += 8)
      if (memcmp((const char *)&device + at, (const char *)&host + at, 8) != 0)
        printf(" at %zu", at);
    printf("\n");
  }
  uint64_t sum = 0, word;
  for (size_t at = 0; at + 8 <= sizeof(T); at += 8) {
    memcpy(&word, (const char *)&device + at, 8);
    sum = (sum ^ word) * 0x9e3779b97f4a7c15;
    sum ^= sum >> 29;
  }
  return sum;
}

static u128 values[4096];
static double floats[2048];

static u128 other_of(const u128 *values, int i, int n) {
  return values[(i * 7) % n] >> (i % 90);
}

int main() {
  int n = 0, m = 0;
  // Around each power of two and around the half-way points above it: 2^k + 2^j,
  // one less and one more, and the negative of each.
  for (int k = 0; k < 128; k++)
    for (int j : {-1, k - 11, k - 12, k - 24, k - 25, k - 53, k - 54})
      for (int by = -1; by <= 1; by++) {
        u128 v = ((u128)1 << k) + (j < 0 ? 0 : (u128)1 << j) + (u128)(i128)by;
        values[n++] = v;
        if (k % 5 == 0)
          values[n++] = -v;
      }
  // An odd number of units in front of the half, and what overflows a float.
  for (int k = 70; k < 128; k += 3)
    values[n++] = ((u128)0x1fffff << (k - 20)) + ((u128)1 << (k - 54));
  for (int k = 100; k < 108; k++)
    for (int by = -1; by <= 1; by++)
      values[n++] = ~(u128)0 - ((u128)1 << k) + (u128)(i128)by;
  values[n++] = ~(u128)0;
  values[n++] = (u128)1 << 127;
  values[n++] = ~((u128)1 << 127);
  u128 x = 0x9e3779b97f4a7c15;
  for (int i = 0; i < 200; i++) {
    x = x * 0xda942042e4dd58b5 + i;
    values[n++] = x >> (i % 100);
  }
  for (int k = -3; k < 128; k++)
    for (double f : {1.0, 1.5, 0x1.fffffffffffffp0, 0x1.0000000000001p0, 0x1.8000000000001p0}) {
      double scaled = f;
      for (int i = 0; i < k; i++)
        scaled *= 2;
      for (int i = 0; i > k; i--)
        scaled /= 2;
      floats[m++] = scaled;
      floats[m++] = -scaled;
    }
  floats[m++] = 0.0;
  floats[m++] = -0.0;

  Row *rows = new Row[n];
  Back *backs = new Back[m];
#pragma omp target teams distribute parallel for map(to : values) map(from : rows[0 : n])
  for (int i = 0; i < n; i++)
    rows[i] = convert(values[i], other_of(values, i, n));
#pragma omp target teams distribute parallel for map(to : floats) map(from : backs[0 : m])
  for (int i = 0; i < m; i++)
    backs[i] = convert_back(floats[i]);

  int bad = 0;
  uint64_t sum = 0;
  for (int i = 0; i < n; i++)
    sum += i * compare(rows[i], convert(values[i], other_of(values, i, n)), values[i], bad);
  printf("%d integers, sum %llx\n", n, (unsigned long long)sum);
  for (int i = 0; i < m; i++)
    sum += i * compare(backs[i], convert_back(floats[i]), (u128)bits(floats[i]), bad);
  printf("%d floating-point numbers, sum %llx\n", m, (unsigned long long)sum);
  printf("%d differ\n", bad);
  delete[] rows;
  delete[] backs;
  return bad != 0;
}
