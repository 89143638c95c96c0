// Target regions in templates, constructors, lambdas and static methods: each
// instance is a kernel of its own.
#include <cstdio>
#include <vector>
#define N 40

template <typename T, int K> struct Filler {
  T values[N];
  Filler() {
    T *v = values;
#pragma omp target teams distribute parallel for map(from : v[0 : N])
    for (int i = 0; i < N; i++)
      v[i] = T(i * K);
  }
  static T sum(const T *v) {
    T s = 0;
#pragma omp target teams distribute parallel for map(to : v[0 : N]) reduction(+ : s)
    for (int i = 0; i < N; i++)
      s += v[i];
    return s;
  }
};
namespace a {
static int same(int x) {
  int r;
#pragma omp target map(from : r)
  r = x + 1;
  return r;
}
} // namespace a
namespace b {
static int same(int x) {
  int r;
#pragma omp target map(from : r)
  r = x + 2;
  return r;
}
} // namespace b

int main() {
  Filler<int, 2> f;
  Filler<double, 3> g;
  Filler<short, -1> h;
  auto inside = [](int n) {
    int r = 0;
#pragma omp target map(tofrom : r)
    for (int i = 0; i <= n; i++)
      r += i;
    return r;
  };
  int x = Filler<int, 2>::sum(f.values), l = inside(10), n = a::same(1) * 10 + b::same(1);
  double y = Filler<double, 3>::sum(g.values);
  int z = Filler<short, -1>::sum(h.values);
  printf("x %d y %.1f z %d l %d n %d\n", x, y, z, l, n);
  bool good = x == 1560 && y == 2340 && z == -780 && l == 55 && n == 23;
  puts(good ? "ok" : "mismatch");
  return !good;
}
