// Grid codes: sizes, input and serial results.
#pragma once
#include "collections.h"

// ---- stencil1d: sum over a window of 2*R+1 ints
namespace s1d {
enum { R = 7, BS = 256 };
inline size_t size(bool q) { return q ? 256 * 20 : (size_t)256 * 131072; }
inline std::vector<int> input(size_t n) {
  std::vector<int> a(n + 2 * R);
  Rng r(1);
  for (auto &x : a) x = r.next() % 1000;
  return a;
}
inline void serial(const int *in, int *out, size_t n) {
  for (size_t i = 0; i < n; i++) {
    int s = 0;
    for (int o = -R; o <= R; o++) s += in[i + R + o];
    out[i + R] = s;
  }
}
}

// ---- heat3d7: 7-point heat equation, double
struct Heat {
  int nx, ny, nz;
  double c0, c1;
  explicit Heat(bool q) { nx = q ? 20 : 320; ny = q ? 14 : 320; nz = q ? 10 : 320; c0 = 0.4; c1 = 0.1; }
  size_t n() const { return (size_t)nx * ny * nz; }
  std::vector<double> input() const {
    std::vector<double> a(n());
    Rng r(2);
    for (auto &x : a) x = r.d() * 100;
    return a;
  }
  void serial(const double *in, double *out) const {
    for (int k = 1; k < nz - 1; k++)
      for (int j = 1; j < ny - 1; j++)
        for (int i = 1; i < nx - 1; i++) {
          size_t c = ((size_t)k * ny + j) * nx + i, sl = (size_t)nx * ny;
          out[c] = c0 * in[c] + c1 * (in[c - 1] + in[c + 1] + in[c - nx] + in[c + nx] + in[c - sl] + in[c + sl]);
        }
  }
};

// ---- jacobi2d: 5-point Jacobi sweep with the error's norm
struct Jacobi {
  int n;
  explicit Jacobi(bool q) : n(q ? 66 : 4096) {}
  void input(std::vector<double> &u, std::vector<double> &f) const {
    u.resize((size_t)n * n); f.resize((size_t)n * n);
    Rng r(3);
    for (size_t i = 0; i < u.size(); i++) u[i] = r.d(), f[i] = r.d() - 0.5;
  }
  double serial(const double *u, const double *f, double *un) const {
    double err = 0;
    for (int j = 1; j < n - 1; j++)
      for (int i = 1; i < n - 1; i++) {
        size_t c = (size_t)j * n + i;
        double v = 0.25 * (u[c - 1] + u[c + 1] + u[c - n] + u[c + n] - f[c]);
        err += (v - u[c]) * (v - u[c]);
        un[c] = v;
      }
    return err;
  }
};

// ---- hotspot: chip temperature, pyramid of two steps in shared memory
namespace hot {
enum { B = 16, IT = 2 };
struct P { int rows, cols; float cap, rx, ry, rz, amb; };
inline P params(bool q) {
  P p; p.rows = p.cols = q ? 60 : 2048;
  p.cap = 0.3f; p.rx = 0.1f; p.ry = 0.08f; p.rz = 0.02f; p.amb = 80.f;
  return p;
}
inline void input(const P &p, std::vector<float> &t, std::vector<float> &w) {
  t.resize((size_t)p.rows * p.cols); w.resize(t.size());
  Rng r(4);
  for (size_t i = 0; i < t.size(); i++) t[i] = 320 + 20 * r.f(), w[i] = r.f();
}
inline void step(const P &p, const float *t, const float *w, float *o) {
  for (int y = 0; y < p.rows; y++)
    for (int x = 0; x < p.cols; x++) {
      int n = y > 0 ? y - 1 : y, s = y < p.rows - 1 ? y + 1 : y, e = x < p.cols - 1 ? x + 1 : x, ww = x > 0 ? x - 1 : x;
      int W = p.cols;
      float c = t[y * W + x];
      o[y * W + x] = c + p.cap * (w[y * W + x] + (t[s * W + x] + t[n * W + x] - 2.f * c) * p.ry +
                                  (t[y * W + e] + t[y * W + ww] - 2.f * c) * p.rx + (p.amb - c) * p.rz);
    }
}
}

// ---- fdtd2d: PolyBench's three loops
struct Fdtd {
  int nx, ny;
  explicit Fdtd(bool q) : nx(q ? 50 : 2048), ny(q ? 60 : 2048) {}
  void input(std::vector<double> &ex, std::vector<double> &ey, std::vector<double> &hz) const {
    ex.resize((size_t)nx * ny); ey.resize(ex.size()); hz.resize(ex.size());
    Rng r(5);
    for (size_t i = 0; i < ex.size(); i++) ex[i] = r.d(), ey[i] = r.d(), hz[i] = r.d();
  }
  void serial(double *ex, double *ey, double *hz, double fict) const {
    for (int j = 0; j < ny; j++) ey[j] = fict;
    for (int i = 1; i < nx; i++)
      for (int j = 0; j < ny; j++) ey[i * ny + j] -= 0.5 * (hz[i * ny + j] - hz[(i - 1) * ny + j]);
    for (int i = 0; i < nx; i++)
      for (int j = 1; j < ny; j++) ex[i * ny + j] -= 0.5 * (hz[i * ny + j] - hz[i * ny + j - 1]);
    for (int i = 0; i < nx - 1; i++)
      for (int j = 0; j < ny - 1; j++)
        hz[i * ny + j] -= 0.7 * (ex[i * ny + j + 1] - ex[i * ny + j] + ey[(i + 1) * ny + j] - ey[i * ny + j]);
  }
};

// ---- clover: equation of state and volume flux on a staggered grid with halos of 2
struct Chunk { int x_min, x_max, y_min, y_max, stride; };
struct Clover {
  Chunk c;
  explicit Clover(bool q) { int n = q ? 48 : 2560; c.x_min = 2; c.y_min = 2; c.x_max = n + 1; c.y_max = n + 1; c.stride = n + 5; }
  size_t n() const { return (size_t)c.stride * (c.y_max + 4); }
  void input(std::vector<double> &den, std::vector<double> &en, std::vector<double> &xv, std::vector<double> &yv) const {
    den.resize(n()); en.resize(n()); xv.resize(n()); yv.resize(n());
    Rng r(6);
    for (size_t i = 0; i < n(); i++) den[i] = 0.2 + r.d(), en[i] = 1 + r.d(), xv[i] = r.d() - 0.5, yv[i] = r.d() - 0.5;
  }
};
HD void eos(double den, double en, double &p, double &ss) {
  double v = 1.0 / den;
  p = (1.4 - 1.0) * den * en;
  double pe = (1.4 - 1.0) * den, pv = -den * p * v;
  ss = sqrt(v * v * (p * pe - pv));
}

// ---- iso3dfd: order-16 acoustic wave, marching in z with a queue in registers
struct Iso {
  enum { R = 8 };
  int nx, ny, nz;
  float c[R + 1];
  explicit Iso(bool q) {
    nx = q ? 40 : 512; ny = q ? 28 : 512; nz = q ? 24 : 128;
    for (int i = 0; i <= R; i++) c[i] = (i == 0 ? -3.0f : 0.9f / (float)(i * i)) * 0.05f;
  }
  size_t n() const { return (size_t)nx * ny * nz; }
  void input(std::vector<float> &prev, std::vector<float> &next, std::vector<float> &vel) const {
    prev.resize(n()); next.resize(n()); vel.resize(n());
    Rng r(7);
    for (size_t i = 0; i < n(); i++) prev[i] = r.f() - 0.5f, next[i] = r.f() - 0.5f, vel[i] = 0.1f * r.f();
  }
  void serial(float *next, const float *prev, const float *vel) const {
    size_t sl = (size_t)nx * ny;
    for (int z = R; z < nz - R; z++)
      for (int y = R; y < ny - R; y++)
        for (int x = R; x < nx - R; x++) {
          size_t p = z * sl + (size_t)y * nx + x;
          float v = prev[p] * c[0];
          for (int i = 1; i <= R; i++)
            v += c[i] * (prev[p - i] + prev[p + i] + prev[p - i * nx] + prev[p + i * nx] + prev[p - i * sl] + prev[p + i * sl]);
          next[p] = 2.0f * prev[p] - next[p] + v * vel[p];
        }
  }
};
