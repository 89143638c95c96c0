// Function and class templates, specialisation, non-type and variadic ones.
#include <cstdio>

template <typename T> T axpy(T a, T x, T y) { return a * x + y; }
template <typename T, int N> struct Vec {
  T v[N];
  Vec operator+(const Vec &o) const {
    Vec r;
    for (int i = 0; i < N; i++)
      r.v[i] = v[i] + o.v[i];
    return r;
  }
  T dot(const Vec &o) const {
    T s = 0;
    for (int i = 0; i < N; i++)
      s += v[i] * o.v[i];
    return s;
  }
};
template <int N> struct Factorial {
  static constexpr long value = N * Factorial<N - 1>::value;
};
template <> struct Factorial<0> {
  static constexpr long value = 1;
};
template <typename... A> auto total(A... a) { return (a + ... + 0); }
template <typename T> const char *name() { return "?"; }

template <typename T> int run(const char *what) {
  constexpr int n = 130;
  T x[n], y[n];
  Vec<T, 3> p[n];
  T d[n];
  for (int i = 0; i < n; i++) {
    x[i] = T(i % 50);
    y[i] = T(1);
    p[i] = {{T(i % 4), T(2), T(3)}};
  }
#pragma omp target teams distribute parallel for map(to : x, p) map(tofrom : y) map(from : d)
  for (int i = 0; i < n; i++) {
    y[i] = axpy(T(2), x[i], y[i]);
    Vec<T, 3> q = p[i] + p[(i + 1) % n];
    d[i] = q.dot(p[i]) + total(T(1), T(2));
  }
  int bad = 0;
  double sum = 0;
  for (int i = 0; i < n; i++) {
    bad += y[i] != T(2 * (i % 50) + 1);
    int a = i % 4, b = (i + 1) % n % 4;
    bad += d[i] != T((a + b) * a + 8 + 18 + 3);
    sum += double(d[i]);
  }
  printf("%s sum %.1f bad %d\n", what, sum, bad);
  return bad;
}

int main() {
  int bad = run<int>("int") + run<float>("float") + run<double>("double") + run<long long>("long long");
  bad += run<unsigned char>("unsigned char");
  long f = 0;
#pragma omp target map(from : f)
  f = Factorial<10>::value + total(1, 2L, 3.0f);
  printf("f %ld\n", f);
  bad += f != 3628806;
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
