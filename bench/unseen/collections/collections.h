// Common parts of the benchmark programs: arguments, timing, input, checking.
#pragma once
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#if defined(__CUDACC__) || defined(__CUDA__)
#define HD __host__ __device__ inline
#elif defined(_OPENACC)
#define HD _Pragma("acc routine seq") inline
#else
#define HD inline
#endif

static const int WARMUPS = 2, REPEATS = 10, NRUN = WARMUPS + REPEATS;

struct Bench {
  bool quick = false;
  int bad = 0;
  std::vector<std::string> only;
  Bench(int argc, char **argv) {
    for (int i = 1; i < argc; i++)
      if (!strcmp(argv[i], "--quick")) quick = true;
      else only.push_back(argv[i]);
  }
  bool want(const char *k) const {
    return only.empty() || std::find(only.begin(), only.end(), k) != only.end();
  }
  void report(const char *k, double us, double sum) {
    printf("%s %.1f %.9g\n", k, us, sum);
    fflush(stdout);
  }
  // element by element against the serial result (used in --quick mode)
  template <class T> void verify(const char *k, const T *got, const T *ref, size_t n, double tol) {
    double scale = 0;
    for (size_t i = 0; i < n; i++) scale = std::max(scale, std::fabs((double)ref[i]));
    size_t wrong = 0;
    for (size_t i = 0; i < n; i++) {
      double d = std::fabs((double)got[i] - (double)ref[i]);
      if (!(d <= tol * (std::fabs((double)ref[i]) + 0.01 * scale))) {
        if (wrong++ < 3)
          fprintf(stderr, "%s: WRONG at %zu: %.9g, not %.9g\n", k, i, (double)got[i], (double)ref[i]);
      }
    }
    if (wrong) bad++, fprintf(stderr, "%s: %zu of %zu WRONG\n", k, wrong, n);
  }
  int done() const { return bad != 0; }
};

inline double now_us() {
  return std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now().time_since_epoch()).count();
}
// best of REPEATS after WARMUPS; f launches and waits
template <class F> double best_us(F f) {
  double best = 1e30;
  for (int i = 0; i < NRUN; i++) {
    double t0 = now_us();
    f();
    double t = now_us() - t0;
    if (i >= WARMUPS) best = std::min(best, t);
  }
  return best;
}

struct Rng {
  uint64_t s;
  explicit Rng(uint64_t seed) : s(seed * 2862933555777941757ull + 3037000493ull) {}
  uint32_t next() {
    s = s * 6364136223846793005ull + 1442695040888963407ull;
    return (uint32_t)(s >> 32);
  }
  double d() { return next() * (1.0 / 4294967296.0); }
  float f() { return (float)(next() >> 8) * (1.0f / 16777216.0f); }
};

template <class T> double checksum(const T *a, size_t n) {
  double s = 0;
  for (size_t i = 0; i < n; i++) s += (double)a[i] * (double)(1 + i % 13);
  return s / (double)n;
}
