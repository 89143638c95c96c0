// Overloads of <cmath> for float and double, through templates.
#include <cmath>
#include <cstdio>
#define N 50

template <typename T> T mix(T x) {
  T a = std::sin(x) * std::cos(x) + std::sqrt(x) + std::pow(x, T(1.5)) + std::pow(x, 2);
  T b = std::exp(-x) + std::log(x + 1) + std::abs(x - 3) + std::fabs(-x) + std::fma(x, x, x);
  T c = std::floor(x) + std::ceil(x) + std::round(x) + std::trunc(x) + std::fmod(x, T(0.7));
  T d = std::max(x, T(2)) + std::fmin(x, T(1)) + std::hypot(x, T(1)) + std::atan2(x, T(2)) + std::cbrt(x);
  T e = std::isnan(x) + std::isfinite(x) + std::signbit(-x) + std::copysign(T(1), -x) + std::ldexp(x, 2);
  return a + b + c + d + e;
}
template <typename T> int run(T tolerance) {
  T out[N];
#pragma omp target teams distribute parallel for map(from : out)
  for (int i = 0; i < N; i++)
    out[i] = mix(T(0.1) + T(i) * T(0.21));
  int bad = 0;
  for (int i = 0; i < N; i++) {
    T want = mix(T(0.1) + T(i) * T(0.21));
    bad += !(std::fabs(out[i] - want) <= tolerance * (1 + std::fabs(want)));
  }
  printf("out[10] %.3f bad %d\n", double(out[10]), bad);
  return bad;
}

int main() {
  int bad = run<double>(1e-12) + run<float>(1e-5f);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
