// Shared by the OpenMP and the CUDA programs: sizes, data, timing, report.
#pragma once
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>
static bool SMALL = false;
static inline void args(int argc, char **argv) { SMALL = argc > 1 && !strcmp(argv[1], "small"); }
static inline int sz(int full, int small) { return SMALL ? small : full; }
struct Rng {
  uint64_t s;
  explicit Rng(uint64_t seed) : s(seed * 0x9E3779B97F4A7C15ull + 0x1234567ull) {}
  uint64_t next() {
    uint64_t z = (s += 0x9E3779B97F4A7C15ull);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    return z ^ (z >> 31);
  }
  double u() { return (double)(next() >> 11) * (1.0 / 9007199254740992.0); }
  uint32_t below(uint32_t n) { return (uint32_t)((next() >> 32) * n >> 32); }
};
static inline double now_us() {
  return std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now().time_since_epoch()).count();
}
template <class F> static double best(F f) {
  f(); f();
  double m = 1e30;
  for (int r = 0; r < 10; r++) {
    double t = now_us();
    f();
    t = now_us() - t;
    if (t < m) m = t;
  }
  return m;
}
static inline void report(const char *name, double us, double sum) {
  printf("%s\t%.2f\t%.6e\n", name, us, sum);
  fflush(stdout);
}
template <class T> static double sumabs(const std::vector<T> &v) {
  double s = 0;
  for (size_t i = 0; i < v.size(); i++) s += std::fabs((double)v[i]);
  return s;
}
template <class T> static void fill(std::vector<T> &v, int seed, double lo, double hi) {
  Rng r(seed);
  for (size_t i = 0; i < v.size(); i++) v[i] = (T)(lo + (hi - lo) * r.u());
}
