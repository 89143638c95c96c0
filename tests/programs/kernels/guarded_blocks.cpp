// Loops around loops whose iterations a comparison of indices guards: a triangle, inner points, every
// other block. Threads run a few iterations side by side where all of them have something to do.
#include <cstdio>
#include <vector>
template <class T> static void show(const char *what, const std::vector<T> &v) {
  double h = 0;
  for (size_t i = 0; i < v.size(); ++i)
    h = h * .999 + double(v[i]) * double(i % 7 + 1);
  printf("%s %.10g\n", what, h);
}
template <class T> static void upper(int n, int w) {
  std::vector<T> a(size_t(n) * w), c(size_t(w) * w, -1);
  for (size_t i = 0; i < a.size(); ++i) a[i] = T(i % 11) - 4;
  const T *x = a.data(); T *y = c.data();
#pragma omp target teams distribute parallel for collapse(2) map(to : x[ : n * w]) map(tofrom : y[ : w * w])
  for (int i = 0; i < w; ++i)
    for (int j = 0; j < w; ++j)
      if (j >= i) {
        T sum = 0;
        for (int k = 0; k < n; ++k) sum += x[k * w + i] * x[k * w + j];
        y[i * w + j] += sum;
      }
  show("upper", c);
}
template <class T> static void inner(int n, int w, int m) {
  std::vector<T> a(size_t(n) * w), c(size_t(n) * w, 1), f(m);
  for (size_t i = 0; i < a.size(); ++i) a[i] = T(i % 13);
  for (int i = 0; i < m; ++i) f[i] = T(i + 1);
  const T *x = a.data(), *h = f.data(); T *y = c.data();
#pragma omp target teams distribute parallel for collapse(2) map(to : x[ : n * w], h[ : m]) map(tofrom : y[ : n * w])
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < w; ++j)
      if (i > 0 && i < n - 1 && j >= m && j < w - m) {
        T sum = 0;
        for (int k = 0; k < m; ++k) sum += h[k] * (x[i * w + j - k] + x[i * w + j + k]);
        y[i * w + j] += sum;
      }
  show("inner", c);
}
template <class T> static void filtered(int n, int m) {
  std::vector<T> a(n), c(n, 1), f(m);
  for (int i = 0; i < n; ++i) a[i] = T(i % 13);
  for (int i = 0; i < m; ++i) f[i] = T(i + 1);
  const T *x = a.data(), *h = f.data(); T *y = c.data();
#pragma omp target teams distribute parallel for map(to : x[ : n], h[ : m]) map(tofrom : y[ : n])
  for (int i = 0; i < n; ++i)
    if (i >= m && i % 5 != 2) {
      T sum = 0;
      for (int k = 0; k < m; ++k) sum += h[k] * x[i - k];
      y[i] += sum;
    }
  show("filtered", c);
}
template <class T> static void product(int n, int m, int w) {
  std::vector<T> a(size_t(n) * m), b(size_t(m) * w), c(size_t(n) * w, 2);
  for (size_t i = 0; i < a.size(); ++i) a[i] = T(i % 5);
  for (size_t i = 0; i < b.size(); ++i) b[i] = T(i % 7);
  const T *x = a.data(), *y = b.data(); T *z = c.data();
#pragma omp target teams distribute parallel for collapse(2) map(to : x[ : n * m], y[ : m * w]) map(tofrom : z[ : n * w])
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < w; ++j)
      if ((i / 8 + j / 8) % 2) {
        T sum = 0;
        for (int k = 0; k < m; ++k) sum += x[i * m + k] * y[k * w + j];
        z[i * w + j] += sum;
      }
  show("product", c);
}
int main() {
  upper<double>(20, 130); upper<float>(9, 67); inner<float>(20, 200, 5); inner<double>(33, 64, 3);
  filtered<float>(4000, 12); filtered<double>(777, 5); product<double>(64, 20, 72); product<float>(50, 9, 41);
}
