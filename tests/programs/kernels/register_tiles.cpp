// Transpositions and permutations whose threads have a few rows of a few elements each: rows and
// columns that are aligned and that are not, whole tiles and rests, indices that wrap around.
#include <cstdint>
#include <cstdio>
#include <vector>

template <class T> static std::vector<T> numbers(size_t n) {
  std::vector<T> all(n);
  for (size_t i = 0; i < n; ++i)
    all[i] = T(i * 7 % 113);
  return all;
}

template <class T> static void show(const char *what, const std::vector<T> &v) {
  long h = 0;
  for (T x : v)
    h = (h * 31 + long(x)) % 1000000007;
  printf("%s %zu: %ld\n", what, v.size(), h);
}

// Reads from element `from` on, and rows are `pitch` apart.
template <class T, class I> static void transpose(const char *what, I n, I m, I pitch, I from) {
  std::vector<T> a = numbers<T>(size_t(n * pitch + from)), b(size_t(n * m + from), T(5));
  const T *in = a.data();
  T *out = b.data();
  const size_t reads = a.size(), writes = b.size();
#pragma omp target teams distribute parallel for collapse(2) map(to : in[ : reads]) map(tofrom : out[ : writes])
  for (I i = 0; i < n; ++i)
    for (I j = 0; j < m; ++j)
      out[j * n + i + from] = in[i * pitch + j + from];
  show(what, b);
}

template <class T> static void shapes(const char *what) {
  const int sizes[][2] = {{64, 96}, {100, 132}, {33, 70}, {128, 4}, {3, 500}, {48, 1}, {1, 48}, {66, 66}, {16, 8}};
  for (auto [n, m] : sizes)
    transpose<T, int>(what, n, m, m, 0);
  transpose<T, int>(what, 64, 60, 64, 0);
  transpose<T, int>(what, 64, 60, 64, 1);
  transpose<T, int>(what, 64, 60, 67, 2);
  transpose<T, long>(what, 40, 56, 56, 0);
  transpose<T, size_t>(what, 41, 52, 56, 4);
  transpose<T, unsigned>(what, 44, 52, 52, 0);
}

template <class T, class U> static void permute(const char *what, int n0, int n1, int n2, int n3) {
  const size_t all = size_t(n0) * n1 * n2 * n3;
  std::vector<T> a = numbers<T>(all);
  std::vector<U> b(all), c(all, U(3));
  const T *in = a.data();
  U *out = b.data(), *sum = c.data();
#pragma omp target data map(to : in[ : all]) map(from : out[ : all]) map(tofrom : sum[ : all])
  {
#pragma omp target teams distribute parallel for collapse(4)
    for (int i = 0; i < n0; ++i)
      for (int j = 0; j < n1; ++j)
        for (int k = 0; k < n2; ++k)
          for (int l = 0; l < n3; ++l)
            out[((l * n1 + j) * n2 + k) * n0 + i] = U(in[((i * n1 + j) * n2 + k) * n3 + l] + 1);
    // The innermost loop becomes the outermost one.
#pragma omp target teams distribute parallel for collapse(3)
    for (int i = 0; i < n0; ++i)
      for (int j = 0; j < n1 * n2; ++j)
        for (int k = 0; k < n3; ++k)
          sum[(k * n0 + i) * n1 * n2 + j] += U(in[(i * n1 * n2 + j) * n3 + k] * 2);
  }
  show(what, b);
  show(what, c);
}

// An index of 16 bits, which begins again after 65536 elements.
static void wraps(int n, int m, int from) {
  std::vector<float> a = numbers<float>(65536), b(size_t(n) * m);
  const float *in = a.data();
  float *out = b.data();
#pragma omp target teams distribute parallel for collapse(2) map(to : in[ : 65536]) map(from : out[ : n * m])
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j)
      out[j * n + i] = in[uint16_t(i * m + j + from)];
  show("wraps", b);
}

// Both arrays are read and written, and coefficients are shared by rows and by columns.
static void cross(int n, int m) {
  std::vector<double> av = numbers<double>(size_t(n) * m), bv = numbers<double>(size_t(n) * m);
  std::vector<double> rv = numbers<double>(size_t(n)), cv = numbers<double>(size_t(m));
  double *a = av.data(), *b = bv.data();
  const double *r = rv.data(), *c = cv.data();
#pragma omp target teams distribute parallel for collapse(2) map(tofrom : a[ : n * m], b[ : n * m]) map(to : r[ : n], c[ : m])
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j) {
      b[i * m + j] += a[j * n + i] * r[i];
      a[j * n + i] += c[j] + i - 2 * j;
    }
  show("cross", av);
  show("cross", bv);
}

// Stores along the loop that is read across.
static void gathered(int n, int m) {
  std::vector<int> a = numbers<int>(size_t(n) * m), b(size_t(n) * m);
  const int *in = a.data();
  int *out = b.data();
#pragma omp target teams loop collapse(2) map(to : in[ : n * m]) map(from : out[ : n * m])
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j)
      out[i * m + j] = 3 * in[j * n + i] + in[i * m + j];
  show("gathered", b);
}

int main() {
  shapes<float>("float");
  shapes<double>("double");
  shapes<int16_t>("short");
  shapes<uint8_t>("byte");
  permute<float, float>("permute", 32, 3, 4, 36);
  permute<float, float>("permute", 6, 4, 4, 20);
  permute<double, double>("permute", 16, 3, 5, 24);
  permute<uint8_t, float>("permute", 32, 2, 16, 40);
  permute<int, double>("permute", 20, 2, 8, 33);
  wraps(256, 260, 7);
  wraps(256, 260, 65530);
  cross(64, 96);
  cross(51, 77);
  gathered(96, 64);
  gathered(65, 43);
  return 0;
}
