// Arrays and objects that an iteration of a simd loop declares: two dimensions, classes
// with constructors, structures of bytes, by reference and by pointer, in closures.
#include <cstdio>
#include <cstring>

enum { N = 200 };

struct Sums {
  int v[5], n;
  Sums() : n(0) {
    for (int &x : v)
      x = 0;
  }
  void put(int x) { v[n++ % 5] += x; }
  int fold() const {
    int s = 0;
    for (int x : v)
      s = s * 3 + x;
    return s;
  }
};

static int fold(const int *p, int n) {
  int s = 0;
  for (int i = 0; i < n; i++)
    s = s * 7 + p[i];
  return s;
}

static void fill(int (&r)[3][2], int i) {
  for (int a = 0; a < 3; a++)
    for (int b = 0; b < 2; b++)
      r[a][b] = i * a - b;
}

static int o[6][N];

int main() {
#pragma omp target teams distribute parallel for simd map(tofrom : o)
  for (int i = 0; i < N; i++) {
    int t[3][2];
    fill(t, i);
    o[0][i] = fold(t[0], 6);
  }
#pragma omp target parallel for simd map(tofrom : o) schedule(static, 3)
  for (int i = 0; i < N; i++) {
    Sums sums;
    for (int k = 0; k < i % 9; k++)
      sums.put(i * k);
    o[1][i] = sums.fold();
  }
#pragma omp target map(tofrom : o)
  {
#pragma omp simd safelen(8)
    for (int i = 0; i < N; i++) {
      struct {
        char b[6];
      } x;
      memset(&x, 0, sizeof x);
      for (int k = 0; k < 5; k++)
        x.b[(i * k) % 6]++;
      int q = 0;
      for (char z : x.b)
        q = q * 4 + z;
      o[2][i] = q;
    }
  }
#pragma omp target teams loop map(tofrom : o)
  for (int i = 0; i < N; i++) {
    int s = 0;
#pragma omp simd reduction(+ : s)
    for (int j = 0; j < 7; j++) {
      int w[2] = {i, j}, *p = w;
      for (int k = 0; k < j; k++)
        p[k & 1] += k;
      s += w[0] * 3 + w[1];
    }
    o[3][i] = s;
  }
#pragma omp target parallel map(tofrom : o)
  {
#pragma omp for simd collapse(2)
    for (int i = 0; i < 20; i++)
      for (int j = 0; j < 10; j++) {
        int w[3] = {i * j, i * j + 1, i * j + 2}, s = 0;
        auto next = [&](int k) {
          w[k % 3] += k;
          return w[(k + 1) % 3];
        };
        for (int k = 0; k < 5; k++)
          s += next(k) * (k + 1);
        o[4][i * 10 + j] = s;
      }
  }
#pragma omp target teams distribute simd map(tofrom : o)
  for (int i = 0; i < N; i++) {
    long m[2] = {i, -i};
    for (int k = 0; k < 3; k++) {
      long t = m[0];
      m[0] = m[1] * 2;
      m[1] = t + k;
    }
    o[5][i] = (int)(m[0] * 31 + m[1]);
  }
  for (auto &row : o) {
    unsigned h = 0;
    for (int x : row)
      h = h * 31 + (unsigned)x;
    printf("%u\n", h);
  }
}
