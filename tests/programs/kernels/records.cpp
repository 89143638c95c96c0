// Records that a thread reads and writes: complex numbers, points and small matrices, by pointers
// that are aligned to 16 bytes and by pointers that are not.
// MODELS: openmp openacc
// VERSIONS: launch-values+noalias+aligned launch-values+noalias
#include <cstdio>
#include <vector>
#include <omp.h>

template <class T> struct Pair {
  T re, im;
};
template <class T> struct Four {
  T x, y, z, w;
};

template <class T> static long digest(const T *v, size_t n) {
  long sum = 0;
  for (size_t i = 0; i < n; ++i)
    sum = (sum * 31 + long(v[i])) % 1000000007;
  return sum;
}

// Products of complex numbers.
template <class T> static void pairs(const Pair<T> *x, Pair<T> *y, int n) {
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; ++i) {
    const Pair<T> a = x[i], b = y[i];
    y[i].re = a.re * b.re - a.im * b.im;
    y[i].im = a.re * b.im + a.im * b.re;
  }
}

// A step of points along their velocities.
template <class T> static void points(const Four<T> *v, Four<T> *p, long n) {
#pragma acc parallel loop present(v[ : n], p[ : n])
  for (long i = 0; i < n; ++i) {
    p[i].x += v[i].x * 2;
    p[i].y += v[i].y * 2;
    p[i].z += v[i].z * 2;
    p[i].w = p[i].w - 1;
  }
}

// Products of small matrices with their transposes.
template <int N, class T> static void squares(const T *a, T *c, int n) {
#pragma omp target teams distribute parallel for
  for (int m = 0; m < n; ++m)
    for (int i = 0; i < N; ++i)
      for (int j = 0; j < N; ++j) {
        T t = 0;
        for (int k = 0; k < N; ++k)
          t += a[m * N * N + i * N + k] * a[m * N * N + j * N + k];
        c[m * N * N + i * N + j] = t;
      }
}

// Differences of the numbers of a record, from its end on.
template <class T> static void backwards(const T *a, T *c, int n) {
#pragma omp target teams distribute parallel for
  for (int m = 0; m < n; ++m)
    for (int k = 6; k >= 0; --k)
      c[m * 7 + k] = a[m * 8 + k + 1] - a[m * 8 + k];
}

// Calls `f` with arrays of `n` elements of type T, whose addresses on the device are so many elements
// behind aligned ones.
template <class T, class R, class F> static void with(const char *name, int ahead, size_t n, F f) {
  std::vector<T> xs(n + 4), ys(n + 4);
  for (size_t i = 0; i < xs.size(); ++i)
    xs[i] = T(int(i % 13) - 5), ys[i] = T(int(i % 7) - 2);
  T *x = xs.data(), *y = ys.data();
  const size_t all = xs.size();
#pragma omp target data map(to : x[ : all]) map(tofrom : y[ : all])
  {
    T *const a = x + ahead, *const b = y + ahead;
    f((const R *)a, (R *)b);
  }
  printf("%s %d: %ld\n", name, ahead, digest(y, all));
}

template <class T> static void all(const char *name) {
  for (int ahead = 0; ahead < 4; ++ahead) {
    printf("%s\n", name);
    with<T, Pair<T>>("pairs", ahead, 600, [](const Pair<T> *x, Pair<T> *y) { pairs(x, y, 300); });
    with<T, Four<T>>("points", ahead, 800, [](const Four<T> *x, Four<T> *y) { points(x, y, 200); });
    with<T, T>("squares 2", ahead, 400, [](const T *x, T *y) { squares<2>(x, y, 100); });
    with<T, T>("squares 3", ahead, 900, [](const T *x, T *y) { squares<3>(x, y, 100); });
    with<T, T>("squares 6", ahead, 1800, [](const T *x, T *y) { squares<6>(x, y, 50); });
    with<T, T>("backwards", ahead, 800, [](const T *x, T *y) { backwards(x, y, 100); });
  }
}

int main() {
  all<float>("float");
  all<double>("double");
  all<short>("short");
  all<long>("long");
  all<signed char>("char");
}
