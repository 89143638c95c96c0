#pragma once
#include <algorithm>
#include "mixed.h"
static int st_n() { return sz(384, 10); }       // interior points a side
static int lb_nx() { return sz(4096, 40); }
static int lb_ny() { return sz(2048, 6); }
static int ad_n() { return sz(4096, 24); }
static int bl_w() { return sz(2048, 20); }
static int bl_h() { return sz(2000, 9); }
static int ga_w() { return sz(8192, 40); }
static int ga_h() { return sz(4096, 20); }
static int cv_w() { return sz(8000, 40); }
static int cv_h() { return sz(4096, 14); }
static int tr_i() { return sz(400, 5); }
static int tr_j() { return sz(360, 7); }
static int tr_k() { return sz(390, 36); }
#define GR 8 // radius of the Gaussian
#define BR 4 // radius of the bilateral filter
static inline std::vector<float> gauss_weights() {
  std::vector<float> w(2 * GR + 1);
  double s = 0;
  for (int i = -GR; i <= GR; i++) s += std::exp(-i * i / 18.0);
  for (int i = -GR; i <= GR; i++) w[i + GR] = (float)(std::exp(-i * i / 18.0) / s);
  return w;
}
static inline std::vector<float> bil_weights() {
  std::vector<float> w;
  for (int y = -BR; y <= BR; y++)
    for (int x = -BR; x <= BR; x++) w.push_back((float)std::exp(-(x * x + y * y) / 12.5));
  return w;
}
static inline void conv_weights(float *k) {
  Rng r(7);
  for (int i = 0; i < 49; i++) k[i] = (float)(r.u() - 0.3) / 12;
}
static inline void lb_start(std::vector<float> &f, int nx, int ny) {
  static const double w[9] = {4. / 9, 1. / 9, 1. / 9, 1. / 9, 1. / 9, 1. / 36, 1. / 36, 1. / 36, 1. / 36};
  Rng r(3);
  size_t m = (size_t)nx * ny;
  f.resize(9 * m);
  for (int q = 0; q < 9; q++)
    for (size_t i = 0; i < m; i++) f[q * m + i] = (float)(w[q] * (1 + 0.08 * (r.u() - 0.5)));
}
