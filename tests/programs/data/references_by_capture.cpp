// A reference to a static variable means the one that the region maps, whatever
// else has its name and size; constants reach closures and templates.
// FLAGS: -std=c++20
#include <array>
#include <cstdio>

namespace a {
static int v[4] = {1, 2, 3, 4};
}
namespace b {
static int v[4] = {5, 6, 7, 8};
}
static struct {
  int x, y[3];
} pair = {1, {2, 3, 4}};

template <int N> struct Table {
  static constexpr std::array<int, 4> of = {N, N + 1, N + 2, N + 3};
  static const int plain[2];
};
template <int N> const int Table<N>::plain[2] = {N * 3, N * 5};

struct Complex {
  double re, im;
  constexpr Complex(double r, double i) : re(r), im(i) {}
};
static constexpr Complex units[] = {{1, 0}, {0, 1}};
static constexpr const Complex *second = &units[1];

template <class T> T sum(int i) {
  static constexpr T weights[] = {T(1), T(2), T(3)};
  T s = 0;
  for (const T &w : weights)
    s += w * T(Table<7>::of[i & 3] + Table<2>::plain[i & 1]);
  return s;
}

int main() {
#pragma omp target map(tofrom : a::v, b::v)
  {
    for (auto &x : a::v)
      x += 10;
    int &r = b::v[1];
    r *= 3;
#pragma omp parallel num_threads(4)
    {
      int &q = b::v[2];
#pragma omp atomic
      q += 1;
#pragma omp atomic
      r += 1;
#pragma omp for
      for (int i = 0; i < 4; i++) {
#pragma omp atomic
        r += i;
      }
    }
    const auto &[p0, p1, p2, p3] = a::v;
    b::v[0] = p0 + p1 + p2 + p3;
  }
  for (int i = 0; i < 4; i++)
    printf("%d %d\n", a::v[i], b::v[i]);

#pragma omp target map(tofrom : pair)
  {
    auto &y = pair.y[1];
    auto add = [&](int n) {
      auto &x = pair.x;
      x += n;
    };
    add(5);
    for (int &e : pair.y)
      e += 100;
    y += 7;
  }
  printf("%d %d %d %d\n", pair.x, pair.y[0], pair.y[1], pair.y[2]);

  int out[8];
  static const int k[2] = {3, 9};
#pragma omp target teams distribute parallel for map(from : out)
  for (int i = 0; i < 8; i++) {
    auto f = [=](int n) {
      const int &c = k[n & 1];
      return c + int(units[n & 1].re) + int(second->im * 2);
    };
    out[i] = f(i) + sum<int>(i) + int(sum<double>(i));
  }
  for (int i = 0; i < 8; i++)
    printf("%d\n", out[i]);
}
