// SEEDS: 2
// Loops in which a thread runs along memory by itself: types, rows of any length and beginning,
// coefficients that all threads share, fields of structures, stores that may reach what is read,
// steps and directions. Vector loads may not change what they read or in which order it is added.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <type_traits>
#include <vector>

static unsigned state = 12345;
static unsigned next() { return state = state * 1664525u + 1013904223u, state >> 8; }

static int wrong;
static void check(const char *what, int variant, bool right) {
  if (!right && wrong++ < 20)
    printf("%s %d is wrong\n", what, variant);
}

// Halves are exact, so that a sum is the same with its product contracted.
template <class T> static T next_sum(T sum, T x) {
  return std::is_floating_point<T>::value ? T(sum / 2 + x) : T(sum * 3 + x);
}

template <class T> static void sums(const char *name) {
  const int rows = 40;
  std::vector<T> x(rows * 70 + 20);
  for (T &v : x)
    v = T(next() % 11);
  const T *p = x.data();
  const int all = int(x.size());
#pragma omp target data map(to : p[0 : all])
  for (int columns : {1, 3, 7, 8, 9, 16, 24, 31, 64, 67})
    for (int from = 0; from < 5; ++from) {
      std::vector<T> sum(rows), want(rows);
      T *s = sum.data();
#pragma omp target teams distribute parallel for map(from : s[0 : rows])
      for (int i = 0; i < rows; ++i) {
        T t = 0;
        for (int j = 0; j < columns; ++j)
          t = next_sum(t, p[from + i * columns + j]);
        s[i] = t;
      }
      for (int i = 0; i < rows; ++i)
        for (int j = 0; j < columns; ++j)
          want[i] = next_sum(want[i], p[from + i * columns + j]);
      check(name, columns * 10 + from, sum == want);
    }
}

// The order of additions shows.
static void filter() {
  const int n = 300, taps = 29;
  std::vector<float> x(n + taps), h(taps + 3), y(n), want(n);
  for (float &v : x)
    v = float(next() % 1000) / 999;
  for (float &v : h)
    v = float(next() % 1000) / 777;
  float *px = x.data(), *ph = h.data(), *py = y.data();
  for (int from = 0; from < 4; ++from) {
#pragma omp target teams distribute parallel for map(to : px[0 : n + taps], ph[0 : taps + 3]) map(from : py[0 : n])
    for (int i = 0; i < n; ++i) {
      float t = 0;
      for (int k = 0; k < taps - from; ++k)
        t = std::fma(ph[from + k], px[i + k], t);
      py[i] = t;
    }
    for (int i = 0; i < n; ++i) {
      want[i] = 0;
      for (int k = 0; k < taps - from; ++k)
        want[i] = std::fma(h[from + k], x[i + k], want[i]);
    }
    check("filter", from, y == want);
  }
}

struct Point {
  float x, y, z, w;
};
struct Odd {
  short a, b, c;
};

static void fields() {
  const int n = 100, m = 64;
  std::vector<Point> a(n), b(m);
  std::vector<Odd> odd(m);
  std::vector<float> least(n), want(n);
  std::vector<int> sum(n), wanted(n);
  for (auto *v : {&a, &b})
    for (Point &p : *v)
      p = {float(next() % 100), float(next() % 100), float(next() % 100), 1};
  for (Odd &o : odd)
    o = {short(next() % 50), short(next() % 50), short(next() % 50)};
  const auto distance = [](const Point &p, const Point &q) {
    return (p.x - q.x) * (p.x - q.x) + (p.y - q.y) * (p.y - q.y) + (p.z - q.z) * (p.z - q.z);
  };
  Point *pa = a.data(), *pb = b.data();
  Odd *po = odd.data();
  float *pl = least.data();
  int *ps = sum.data();
#pragma omp target teams distribute parallel for map(to : pa[0 : n], pb[0 : m], po[0 : m]) \
    map(from : pl[0 : n], ps[0 : n])
  for (int i = 0; i < n; ++i) {
    float d = 1e30f;
    int s = 0;
    for (int k = 0; k < m; ++k) {
      d = std::fmin(d, distance(pa[i], pb[k]));
      s = s * 5 + po[k].a * po[k].b - po[k].c * i;
    }
    pl[i] = d;
    ps[i] = s;
  }
  for (int i = 0; i < n; ++i) {
    want[i] = 1e30f;
    for (int k = 0; k < m; ++k) {
      want[i] = std::fmin(want[i], distance(a[i], b[k]));
      wanted[i] = wanted[i] * 5 + odd[k].a * odd[k].b - odd[k].c * i;
    }
  }
  check("fields", 0, least == want);
  check("fields", 1, sum == wanted);
}

// The row is written while it is read: each element sees the one before.
static void chains() {
  const int rows = 50, columns = 48;
  std::vector<int> x(rows * columns + 8), want;
  for (int &v : x)
    v = int(next() % 1000);
  for (int ahead = -1; ahead <= 4; ++ahead) {
    want = x;
    int *p = x.data();
    const int all = int(x.size());
#pragma omp target teams distribute parallel for map(tofrom : p[0 : all])
    for (int i = 0; i < rows; ++i)
      for (int j = 1; j < columns - 4; ++j)
        p[i * columns + j + ahead] = p[i * columns + j] * 3 % 1009 + p[i * columns + j + 1];
    for (int i = 0; i < rows; ++i)
      for (int j = 1; j < columns - 4; ++j)
        want[i * columns + j + ahead] = want[i * columns + j] * 3 % 1009 + want[i * columns + j + 1];
    check("chains", ahead, x == want);
  }
}

static void steps() {
  const int rows = 33, columns = 64;
  std::vector<double> x(rows * columns);
  std::vector<double> sum(3 * rows), want(3 * rows);
  for (double &v : x)
    v = next() % 1000 / 7.0;
  double *p = x.data(), *s = sum.data();
  const int all = int(x.size());
#pragma omp target teams distribute parallel for map(to : p[0 : all]) map(from : s[0 : 3 * rows])
  for (int i = 0; i < rows; ++i) {
    double down = 0, even = 0, some = 0;
    for (int j = columns - 1; j >= 0; --j)
      down = down / 2 + p[i * columns + j];
    for (int j = 0; j < columns; j += 2)
      even = even / 2 + p[i * columns + j];
    for (int j = 0; j < columns; ++j)
      if (p[i * columns + j] > 20)
        some = some / 2 + p[i * columns + j];
    s[3 * i] = down, s[3 * i + 1] = even, s[3 * i + 2] = some;
  }
  for (int i = 0; i < rows; ++i) {
    for (int j = columns - 1; j >= 0; --j)
      want[3 * i] = want[3 * i] / 2 + x[i * columns + j];
    for (int j = 0; j < columns; ++j) {
      if (j % 2 == 0)
        want[3 * i + 1] = want[3 * i + 1] / 2 + x[i * columns + j];
      if (x[i * columns + j] > 20)
        want[3 * i + 2] = want[3 * i + 2] / 2 + x[i * columns + j];
    }
  }
  check("steps", 0, sum == want);
}

// A team's own array, read along by each thread, and words that wrap around as unsigned numbers.
static void shared() {
  const int teams = 6, width = 32;
  std::vector<unsigned> sum(teams * width), want(teams * width);
  unsigned *s = sum.data();
#pragma omp target teams distribute map(from : s[0 : teams * width])
  for (int t = 0; t < teams; ++t) {
    unsigned row[width * 4];
#pragma omp parallel for
    for (int i = 0; i < width * 4; ++i)
      row[i] = unsigned(i * t) * 2654435761u;
#pragma omp parallel for
    for (int i = 0; i < width; ++i) {
      unsigned v = 1;
      for (int k = 0; k < width * 4; ++k)
        v = v * 31 + row[k];
      s[t * width + i] = v + row[i];
    }
  }
  for (int t = 0; t < teams; ++t)
    for (int i = 0; i < width; ++i) {
      unsigned v = 1;
      for (int k = 0; k < width * 4; ++k)
        v = v * 31 + unsigned(k * t) * 2654435761u;
      want[t * width + i] = v + unsigned(i * t) * 2654435761u;
    }
  check("shared", 0, sum == want);
}

int main() {
  sums<float>("float");
  sums<double>("double");
  sums<unsigned char>("unsigned char");
  sums<short>("short");
  sums<int>("int");
  sums<long>("long");
  filter();
  fields();
  chains();
  steps();
  shared();
  printf("%d wrong\n", wrong);
  return wrong != 0;
}
