// MODELS: openacc
// Tiles in templates, with iterators, references and 'auto'.
#include <cstdio>
#include <vector>

template <class T, int Tile> T fill(T *p, T rows, T columns) {
  T sum = 0;
#pragma acc parallel loop tile(Tile, 2 * Tile) copy(p[0 : rows * columns]) reduction(+ : sum)
  for (T i = 0; i < rows; ++i)
    for (auto j = columns; j > 0; --j) {
      p[i * columns + j - 1] += i * 100 + j;
      sum += p[i * columns + j - 1] % 11;
    }
  return sum;
}

struct Grid {
  int n, m;
  double *cells;
  void smooth(double *to) const {
    const int &rows = n;
    const double *from = cells;
#pragma acc parallel loop tile(4, 8) copyin(this, from[0 : n * m]) copyout(to[0 : n * m])
    for (int i = 0; i < rows; i++)
      for (int j = 0; j < m; j++) {
        auto at = [&](int x, int y) { return from[x * m + y]; };
        bool edge = i == 0 || j == 0 || i == n - 1 || j == m - 1;
        to[i * m + j] =
            edge ? 0 : at(i - 1, j) + at(i + 1, j) + at(i, j - 1) + at(i, j + 1);
      }
  }
};

int main() {
  std::vector<int> v(17 * 23);
  std::vector<long> w(17 * 23);
  std::printf("%d\n", fill<int, 4>(v.data(), 17, 23));
  std::printf("%ld\n", fill<long, 8>(w.data(), 17, 23));
  long s = 0;
  for (size_t i = 0; i < v.size(); i++)
    s += (v[i] + 3 * w[i]) * long(i % 13);
  std::printf("%ld\n", s);
  std::vector<double> from(13 * 29), to(13 * 29);
  for (size_t i = 0; i < from.size(); i++)
    from[i] = i % 19;
  Grid{13, 29, from.data()}.smooth(to.data());
  double d = 0;
  for (size_t i = 0; i < to.size(); i++)
    d += to[i] * (i % 7);
  std::printf("%g\n", d);
}
