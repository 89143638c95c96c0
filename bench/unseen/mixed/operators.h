#pragma once
#include <algorithm>
#include "mixed.h"
static int lu_b() { return sz(1 << 19, 130); }
static int mm_b() { return sz(131072, 6); }
static int tc_a() { return sz(128, 3); }
static int tc_b() { return sz(96, 5); }
static int tc_k() { return sz(64, 6); }
static int tc_i() { return sz(2048, 70); }
static int fe_n() { return sz(128, 4); } // elements a side
static int cs_n() { return sz(2000000, 150); }
static int el_n() { return sz(1500000, 200); }
static int el_w() { return sz(27, 7); }
static long cg_n() { return sz(8000000, 3000); }
struct Csr {
  std::vector<int> ptr, col;
  std::vector<double> val;
};
// Rows of 4 to 36 entries, most near the diagonal.
static inline void csr_make(Csr &a, int n) {
  Rng r(5);
  a.ptr.assign(n + 1, 0);
  for (int i = 0; i < n; i++) a.ptr[i + 1] = a.ptr[i] + 4 + (int)r.below(33);
  a.col.resize(a.ptr[n]), a.val.resize(a.ptr[n]);
  for (int i = 0; i < n; i++)
    for (int k = a.ptr[i]; k < a.ptr[i + 1]; k++) {
      int c = r.below(16) == 0 ? (int)r.below(n) : i + (int)r.below(401) - 200;
      a.col[k] = c < 0 ? c + n : c >= n ? c - n : c;
      if (a.col[k] < 0 || a.col[k] >= n) a.col[k] = i;
      a.val[k] = 0.1 + r.u();
    }
}
// Element matrix of the Laplacian on the unit cube (up to a factor), by one-dimensional products.
static inline void fe_matrix(double ke[64]) {
  const double K[2][2] = {{1, -1}, {-1, 1}}, M[2][2] = {{2. / 6, 1. / 6}, {1. / 6, 2. / 6}};
  for (int a = 0; a < 8; a++)
    for (int b = 0; b < 8; b++) {
      int ax = a & 1, ay = a >> 1 & 1, az = a >> 2, bx = b & 1, by = b >> 1 & 1, bz = b >> 2;
      ke[a * 8 + b] = K[ax][bx] * M[ay][by] * M[az][bz] + M[ax][bx] * K[ay][by] * M[az][bz] + M[ax][bx] * M[ay][by] * K[az][bz];
    }
}
static inline void fe_mesh(std::vector<int> &conn, int n) {
  int p = n + 1;
  conn.resize((size_t)n * n * n * 8);
  size_t e = 0;
  for (int z = 0; z < n; z++)
    for (int y = 0; y < n; y++)
      for (int x = 0; x < n; x++, e++)
        for (int a = 0; a < 8; a++) conn[e * 8 + a] = ((z + (a >> 2)) * p + y + (a >> 1 & 1)) * p + x + (a & 1);
}
