// FLAGS: -std=c++20
// std::array, pair, tuple, optional, min/max, swap, numeric_limits, bit_cast.
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <numeric>
#include <optional>
#include <tuple>
#include <utility>
#define N 60

static std::optional<int> half(int x) {
  if (x % 2)
    return std::nullopt;
  return x / 2;
}
static std::tuple<int, long, float> spread(int i) { return {i, long(i) * 1000000007L, i * 0.5f}; }

static long work(int i) {
  std::array<int, 8> a{};
  std::iota(a.begin(), a.end(), i);
  std::swap(a[0], a[7]);
  std::reverse(a.begin() + 1, a.end() - 1);
  std::sort(a.begin(), a.begin() + 4, [](int x, int y) { return x > y; });
  auto [x, y, z] = spread(i);
  std::pair<int, int> p = std::minmax(i, 31);
  long r = std::accumulate(a.begin(), a.end(), 0L) + a[0] * 7 + a[3];
  r += x + y + long(z * 2) + p.first * 3 + p.second;
  r += half(i).value_or(-5) + std::clamp(i, 10, 20) + std::gcd(i, 12) + std::max({i, 3, 40});
  r += std::popcount(unsigned(i)) + (std::bit_cast<uint32_t>(float(i)) >> 20);
  r += std::find(a.begin(), a.end(), i + 3) - a.begin();
  r += std::numeric_limits<short>::max() % (i + 1) + (std::numeric_limits<double>::epsilon() < 1e-10);
  r += std::lower_bound(a.begin(), a.begin(), 3) == a.begin();
  r += *std::max_element(a.begin(), a.end()) + std::count_if(a.begin(), a.end(), [](int v) { return v % 3 == 0; });
  return r;
}

int main() {
  long out[N];
#pragma omp target teams distribute parallel for map(from : out)
  for (int i = 0; i < N; i++)
    out[i] = work(i);
  int bad = 0;
  long sum = 0;
  for (int i = 0; i < N; i++) {
    bad += out[i] != work(i);
    sum += out[i];
  }
  printf("sum %ld bad %d\n", sum, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
