// + - * and min/max reductions over every arithmetic type.
#include <cstdint>
#include <cstdio>
#include <type_traits>
#define N 700

template <typename T> int run(const char *what) {
  static T v[N];
  for (int i = 0; i < N; i++)
    v[i] = T((i * 37 + 11) % 101);
  T sum = 2, prod = 1, lo = T(100), hi = T(0), tsum = 0, psum = 1;
#pragma omp target teams distribute parallel for map(to : v) reduction(+ : sum) reduction(* : prod)  \
    reduction(min : lo) reduction(max : hi)
  for (int i = 0; i < N; i++) {
    sum = T(sum + v[i]);
    if (i % 50 == 0)
      prod = T(prod * T(v[i] > 50 ? 2 : 1));
    lo = v[i] < lo ? v[i] : lo;
    hi = v[i] > hi ? v[i] : hi;
  }
#pragma omp target teams distribute map(to : v) reduction(+ : tsum)
  for (int i = 0; i < 60; i++)
    tsum = T(tsum + v[i]);
#pragma omp target parallel for num_threads(70) map(to : v) reduction(- : psum)
  for (int i = 0; i < N; i++)
    psum = T(psum - T(v[i] % T(1) == 0 ? 1 : 0));
  T s = 2, p = 1, l = T(100), h = T(0), t = 0;
  for (int i = 0; i < N; i++) {
    s = T(s + v[i]);
    if (i % 50 == 0)
      p = T(p * T(v[i] > 50 ? 2 : 1));
    l = v[i] < l ? v[i] : l;
    h = v[i] > h ? v[i] : h;
    t = i < 60 ? T(t + v[i]) : t;
  }
  T ps = T(T(1) - T(N));
  int bad = sum != s || prod != p || lo != l || hi != h || tsum != t || psum != ps;
  printf("%s %.0f %.0f %.0f %.0f %.0f %.0f bad %d\n", what, double(sum), double(prod), double(lo), double(hi),
         double(tsum), double(psum), bad);
  return bad;
}

int main() {
  int bad = run<int8_t>("int8") + run<uint8_t>("uint8") + run<int16_t>("int16") + run<uint16_t>("uint16");
  bad += run<int32_t>("int32") + run<uint32_t>("uint32") + run<int64_t>("int64") + run<uint64_t>("uint64");
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
