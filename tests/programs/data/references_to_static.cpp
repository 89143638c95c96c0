// A reference to a static variable reaches what is mapped, and constants have
// their values, wherever they are declared.
// FLAGS: -std=c++20
#include <array>
#include <compare>
#include <cstdio>

static int outer[4] = {1, 2, 3, 4};
namespace ns {
int inner[2][2] = {{1, 2}, {3, 4}};
}
static const int lut[2][2] = {{4, 5}, {6, 7}};
constexpr std::array<int, 4> arr = {4, 5, 6, 7};
struct Pair {
  double x;
  int y;
};
constexpr Pair pairs[] = {{1.5, 2}, {2.5, 3}};
static const int zeros[3] = {};

static int looked_up(int i) { return lut[i % 2][i / 2 % 2] + arr[i % 4] + zeros[i % 3]; }

template <int N> int tabled(int i) {
  static constexpr int t[4] = {N, N + 1, N + 2, N + 3};
  int sum = 0;
  for (const auto &x : t)
    sum += x * i;
  return sum;
}

static int counted() {
  int calls = 0;
#pragma omp target map(tofrom : calls)
  {
    // The device's own.
    static int n;
    for (int i = 0; i < 3; i++)
      n += 2;
    calls = n;
  }
  return calls;
}

int main() {
  static int s[4] = {1, 2, 3, 4};
  static constexpr int t[4] = {1, 2, 3, 4};
  static const int k = 5;
  int sum = 0;

#pragma omp target map(tofrom : s)
  for (auto &x : s)
    x += 10;
  printf("%d %d %d %d\n", s[0], s[1], s[2], s[3]);

#pragma omp target map(tofrom : s, outer, ns::inner)
  {
    int &r = s[1];
    r += 10;
    int *p = s;
    p[2] += 10;
    const auto &q = s;
    p[3] += q[0] + 10;
    for (auto &x : outer)
      x *= 2;
    auto &c = ns::inner[1][0];
    c += 7;
  }
  printf("%d %d %d %d\n", s[0], s[1], s[2], s[3]);
  printf("%d %d %d %d, %d\n", outer[0], outer[1], outer[2], outer[3], ns::inner[1][0]);

#pragma omp target teams distribute parallel for reduction(+ : sum)
  for (int i = 0; i < 16; i++) {
    for (auto &x : s)
      sum += x;
    for (auto x : t)
      sum += x * i;
    const int &r = k;
    sum += r + looked_up(i) + tabled<3>(i) + tabled<5>(i);
    const auto &[x, y] = pairs[i % 2];
    sum += int(x * 2) + y;
    sum += ((i <=> 3) == 0) + 2 * ((i <=> 5) < 0);
    struct Q {
      int v[2];
      auto operator<=>(const Q &) const = default;
    } a{{1, i}}, b{{1, 4}};
    sum += a < b;
  }
  printf("%d %d\n", sum, counted());
}
