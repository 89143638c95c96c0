// Dense and sparse linear algebra: sizes, input and serial results.
#pragma once
#include "collections.h"

// ---- gemm: C = alpha A B + beta C, float, tiles of 16x16
struct Gemm {
  enum { T = 16 };
  int n;
  float alpha = 1.5f, beta = 0.25f;
  explicit Gemm(bool q) : n(q ? 64 : 1024) {}
  void input(std::vector<float> &a, std::vector<float> &b, std::vector<float> &c) const {
    a.resize((size_t)n * n); b = a; c = a;
    Rng r(11);
    for (size_t i = 0; i < a.size(); i++) a[i] = r.f(), b[i] = r.f() - 0.25f, c[i] = r.f();
  }
  void serial(const float *a, const float *b, float *c) const {
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++) {
        double s = 0;
        for (int k = 0; k < n; k++) s += (double)a[i * n + k] * b[k * n + j];
        c[i * n + j] = (float)(alpha * s + beta * c[i * n + j]);
      }
  }
};

// ---- spmv_csr: rows of very different lengths, double
struct Csr {
  int rows;
  std::vector<int> ptr, col;
  std::vector<double> val, x;
  explicit Csr(bool q) : rows(q ? 300 : 400000) {
    Rng r(12);
    ptr.push_back(0);
    for (int i = 0; i < rows; i++) {
      int len = 8 + r.next() % 40;
      if (r.next() % 64 == 0) len *= 6;
      for (int k = 0; k < len; k++) {
        int c = r.next() % 4 ? (int)((i + r.next() % 2000) % rows) : (int)(r.next() % rows);
        col.push_back(c), val.push_back(r.d() - 0.3);
      }
      std::sort(col.begin() + ptr.back(), col.end());
      ptr.push_back((int)col.size());
    }
    x.resize(rows);
    for (auto &v : x) v = r.d();
  }
  void serial(double *y) const {
    for (int i = 0; i < rows; i++) {
      double s = 0;
      for (int k = ptr[i]; k < ptr[i + 1]; k++) s += val[k] * x[col[k]];
      y[i] = s;
    }
  }
};

// ---- spmv_ell: 16 entries a row at most, by columns, padded with -1
struct Ell {
  long rows, width = 16;
  std::vector<int> col;
  std::vector<float> val, x;
  explicit Ell(bool q) : rows(q ? 500 : 1000000) {
    Rng r(13);
    col.assign(rows * width, -1), val.assign(rows * width, 0), x.resize(rows);
    for (long i = 0; i < rows; i++) {
      long len = 10 + r.next() % 7;
      x[i] = r.f();
      for (long k = 0; k < len; k++) {
        col[k * rows + i] = (int)((i + rows + (long)(r.next() % 512) - 256) % rows);
        val[k * rows + i] = r.f() - 0.5f;
      }
    }
  }
  void serial(float *y) const {
    for (long i = 0; i < rows; i++) {
      float s = 0;
      for (long k = 0; k < width; k++)
        if (col[k * rows + i] >= 0) s += val[k * rows + i] * x[col[k * rows + i]];
      y[i] = s;
    }
  }
};

// ---- spmv_bsr: blocks of 4x4, double
struct Bsr {
  enum { B = 4 };
  int brows;
  std::vector<int> ptr, col;
  std::vector<double> val, x;
  explicit Bsr(bool q) : brows(q ? 100 : 100000) {
    Rng r(14);
    ptr.push_back(0);
    for (int i = 0; i < brows; i++) {
      int len = 6 + r.next() % 9;
      for (int k = 0; k < len; k++) {
        col.push_back((int)((i + r.next() % 3000) % brows));
        for (int e = 0; e < B * B; e++) val.push_back(r.d() - 0.4);
      }
      ptr.push_back((int)col.size());
    }
    x.resize((size_t)brows * B);
    for (auto &v : x) v = r.d();
  }
  void serial(double *y) const {
    for (int i = 0; i < brows; i++)
      for (int r = 0; r < B; r++) {
        double s = 0;
        for (int k = ptr[i]; k < ptr[i + 1]; k++)
          for (int c = 0; c < B; c++) s += val[(size_t)k * B * B + r * B + c] * x[col[k] * B + c];
        y[i * B + r] = s;
      }
  }
};

// ---- chol8: a Cholesky solve of 8x8 a thread, matrices interleaved
struct Chol {
  enum { N = 8 };
  int batch;
  explicit Chol(bool q) : batch(q ? 200 : 400000) {}
  void input(std::vector<float> &a, std::vector<float> &rhs) const {
    a.resize((size_t)batch * N * N), rhs.resize((size_t)batch * N);
    Rng r(15);
    for (int b = 0; b < batch; b++)
      for (int i = 0; i < N; i++) {
        rhs[(size_t)i * batch + b] = r.f();
        for (int j = 0; j <= i; j++) {
          float v = i == j ? 8.0f + r.f() : r.f() - 0.5f;
          a[(size_t)(i * N + j) * batch + b] = a[(size_t)(j * N + i) * batch + b] = v;
        }
      }
  }
  // independent check: the largest residual |Ax - b|
  double residual(const float *a, const float *rhs, const float *x) const {
    double worst = 0;
    for (int b = 0; b < batch; b++)
      for (int i = 0; i < N; i++) {
        double s = -rhs[(size_t)i * batch + b];
        for (int j = 0; j < N; j++) s += (double)a[(size_t)(i * N + j) * batch + b] * x[(size_t)j * batch + b];
        worst = std::max(worst, std::fabs(s));
      }
    return worst;
  }
};

// ---- thomas: tridiagonal systems, one a thread, interleaved, double
struct Tri {
  int n, batch;
  explicit Tri(bool q) : n(q ? 20 : 128), batch(q ? 100 : 65536) {}
  size_t size() const { return (size_t)n * batch; }
  void input(std::vector<double> &l, std::vector<double> &d, std::vector<double> &u, std::vector<double> &r) const {
    l.resize(size()), d = u = r = l;
    Rng g(16);
    for (size_t i = 0; i < size(); i++) l[i] = g.d() - 0.5, u[i] = g.d() - 0.5, d[i] = 2 + g.d(), r[i] = g.d();
  }
  double residual(const double *l, const double *d, const double *u, const double *r, const double *x) const {
    double worst = 0;
    for (int i = 0; i < n; i++)
      for (int b = 0; b < batch; b++) {
        size_t k = (size_t)i * batch + b;
        double s = d[k] * x[k] - r[k];
        if (i) s += l[k] * x[k - batch];
        if (i < n - 1) s += u[k] * x[k + batch];
        worst = std::max(worst, std::fabs(s));
      }
    return worst;
  }
};

// ---- pcr: parallel cyclic reduction, a system of 256 a block, float
struct Pcr {
  enum { N = 256 };
  int batch;
  explicit Pcr(bool q) : batch(q ? 6 : 16384) {}
  size_t size() const { return (size_t)N * batch; }
  void input(std::vector<float> &l, std::vector<float> &d, std::vector<float> &u, std::vector<float> &r) const {
    l.resize(size()), d = u = r = l;
    Rng g(17);
    for (size_t i = 0; i < size(); i++)
      l[i] = i % N ? g.f() - 0.5f : 0, u[i] = i % N < N - 1 ? g.f() - 0.5f : 0, d[i] = 2 + g.f(), r[i] = g.f();
  }
  void serial(const float *l, const float *d, const float *u, const float *r, float *x) const {
    std::vector<double> c(N), e(N);
    for (int b = 0; b < batch; b++) {
      size_t o = (size_t)b * N;
      c[0] = u[o] / d[o], e[0] = r[o] / d[o];
      for (int i = 1; i < N; i++) {
        double m = 1.0 / (d[o + i] - l[o + i] * c[i - 1]);
        c[i] = u[o + i] * m, e[i] = (r[o + i] - l[o + i] * e[i - 1]) * m;
      }
      double v = e[N - 1];
      x[o + N - 1] = (float)v;
      for (int i = N - 2; i >= 0; i--) v = e[i] - c[i] * v, x[o + i] = (float)v;
    }
  }
};
