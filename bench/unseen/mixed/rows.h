#pragma once
#include <algorithm>
#include "mixed.h"
static int so_rows() { return sz(65536, 5); }
static int so_cols() { return sz(1024, 1024); }
#define LNC 768 // columns of the layer normalisation
static int ln_rows() { return sz(131072, 5); }
#define FFN 1024
static int ff_batch() { return sz(32768, 3); }
static int ml_nc() { return sz(32, 4); } // cells a side, of size 1
static int ew_n() { return sz(16384, 150); }
static int ew_k() { return sz(2048, 9); }
static long bs_n() { return sz(8000000, 1000); }
struct cplx { float re, im; };
struct Kvec { double x, y, z, a; };
static inline std::vector<cplx> twiddles() {
  std::vector<cplx> w(FFN / 2);
  for (int k = 0; k < FFN / 2; k++) {
    double p = -2 * 3.14159265358979323846 * k / FFN;
    w[k] = {(float)std::cos(p), (float)std::sin(p)};
  }
  return w;
}
struct Particles {
  std::vector<double> x, y, z, q;
  std::vector<int> start; // of cells, x fastest
};
static inline void cells_make(Particles &p, int nc) {
  Rng r(41);
  p.start.push_back(0);
  for (int c = 0; c < nc * nc * nc; c++) {
    int k = 8 + (int)r.below(9);
    for (int i = 0; i < k; i++) {
      p.x.push_back(c % nc + r.u());
      p.y.push_back(c / nc % nc + r.u());
      p.z.push_back(c / (nc * nc) + r.u());
      p.q.push_back(0.5 + r.u());
    }
    p.start.push_back((int)p.x.size());
  }
}
static inline std::vector<Kvec> kvectors(int nk) {
  std::vector<Kvec> v;
  const double tp = 2 * 3.14159265358979323846;
  for (int s = 1; (int)v.size() < nk; s++) // shells of the maximum norm, half space
    for (int z = 0; z <= s; z++)
      for (int y = -s; y <= s; y++)
        for (int x = -s; x <= s; x++) {
          if (std::max(std::max(abs(x), abs(y)), z) != s || (z == 0 && (y < 0 || (y == 0 && x < 0)))) continue;
          double k2 = tp * tp * (x * x + y * y + z * z);
          if ((int)v.size() < nk) v.push_back({tp * x, tp * y, tp * z, 1000 * std::exp(-k2 / 3000) / k2});
        }
  return v;
}
