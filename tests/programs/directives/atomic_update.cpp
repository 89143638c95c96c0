// atomic update in every arithmetic type and with every operator.
#include <cstdio>
#define N 500

template <typename T> int run(const char *what) {
  T sum = 1, diff = 100, prod = 1, spread[5] = {};
#pragma omp target teams distribute parallel for map(tofrom : sum, diff, prod, spread)
  for (int i = 0; i < N; i++) {
#pragma omp atomic
    sum += T(i % 3);
#pragma omp atomic update
    diff = diff - T(1);
    if (i % 100 == 0) {
#pragma omp atomic
      prod *= T(2);
    }
#pragma omp atomic
    spread[i % 5]++;
  }
  T s = 1, d = 100, p = 1;
  for (int i = 0; i < N; i++) {
    s = T(s + T(i % 3));
    d = T(d - T(1));
    if (i % 100 == 0)
      p = T(p * T(2));
  }
  int bad = sum != s || diff != d || prod != p;
  for (int k = 0; k < 5; k++)
    bad += spread[k] != T(100);
  printf("%s %.1f %.1f %.1f bad %d\n", what, double(sum), double(diff), double(prod), bad);
  return bad;
}

template <typename T> int bits(const char *what) {
  T a = T(~T(0)), o = 0, x = 5, l = 1, r = T(1) << (sizeof(T) * 8 - 2), q = T(120), rev = 3;
#pragma omp target teams distribute parallel for map(tofrom : a, o, x, l, r, q, rev)
  for (int i = 0; i < 64; i++) {
#pragma omp atomic
    a &= T(~(T(1) << (i % 3)));
#pragma omp atomic
    o |= T(1) << (i % 7);
#pragma omp atomic
    x ^= T(i);
    if (i < 3) {
#pragma omp atomic
      l <<= 1;
#pragma omp atomic
      r >>= 1;
#pragma omp atomic
      q /= 2;
#pragma omp atomic
      rev = T(10) - rev;
    }
  }
  T xs = 5;
  for (int i = 0; i < 64; i++)
    xs ^= T(i);
  int bad = a != T(~T(7)) || o != T(127) || x != xs || l != 8 || r != T(T(1) << (sizeof(T) * 8 - 2)) >> 3;
  bad += q != 15 || rev != 7;
  printf("%s bits bad %d\n", what, bad);
  return bad;
}

int main() {
  int bad = run<int>("int") + run<unsigned>("unsigned") + run<long>("long") + run<unsigned long>("ulong");
  bad += run<short>("short") + run<unsigned char>("uchar") + run<float>("float") + run<double>("double");
  bad += bits<int>("int") + bits<unsigned>("unsigned") + bits<long long>("llong");
  bad += bits<signed char>("schar") + bits<unsigned short>("ushort");
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
