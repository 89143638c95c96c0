#pragma once
#include "mixed.h"
struct Cx { double re, im; };
static int sp_n() { return sz(1000000, 300); }
static int el_n() { return sz(131072, 64); }
static int sm_rows() { return sz(32768, 4); }
static int sm_len() { return sz(1000, 300); }
static int ln_rows() { return sz(32768, 4); }
static int ln_len() { return sz(768, 100); }
static int at_bh() { return sz(32, 1); }
static int at_nq() { return sz(512, 4); }
static int lu_n() { return sz(1 << 20, 128); }
static int ds_l() { return sz(32, 4); }
static int ds_t() { return sz(16, 2); }
static int fe_n() { return sz(25, 2); } // elements in one direction (cubed)
static void sp_init(int n, std::vector<int> &ptr, std::vector<int> &col, std::vector<double> &val, std::vector<double> &x) {
  Rng r(11);
  ptr.assign(n + 1, 0);
  for (int i = 0; i < n; i++) ptr[i + 1] = ptr[i] + 4 + (int)r.below(12) + (r.below(8) == 0 ? (int)r.below(120) : 0) + 8;
  col.resize(ptr[n]);
  val.resize(ptr[n]);
  for (int i = 0; i < n; i++)
    for (int k = ptr[i]; k < ptr[i + 1]; k++) {
      int w = r.below(4) ? 400 : 20000;
      int c = i + (int)r.below(2 * w) - w;
      if (c < 0) c = (-c) % n;
      if (c >= n) c = c % n;
      col[k] = c;
      val[k] = r.u();
    }
  x.resize(n);
  fill(x, 12, 0, 1);
}
static void el_init(int n, int w, std::vector<int> &col, std::vector<double> &val) {
  Rng r(21);
  col.resize((size_t)n * w);
  val.resize((size_t)n * w);
  for (int i = 0; i < n; i++) {
    int len = w / 2 + (int)r.below(w / 2 + 1);
    for (int k = 0; k < w; k++) { // column-major ELL
      col[(size_t)k * n + i] = k < len ? (int)((i + r.below(2000)) % n) : -1;
      val[(size_t)k * n + i] = k < len ? r.u() : 0;
    }
  }
}
// Elements with 5^3 nodes in a structured mesh: element to node table.
static void fe_init(int ne, std::vector<int> &map, int &nn) {
  int m = 4 * ne + 1;
  nn = m * m * m;
  map.resize((size_t)ne * ne * ne * 125);
  size_t o = 0;
  for (int ez = 0; ez < ne; ez++)
    for (int ey = 0; ey < ne; ey++)
      for (int ex = 0; ex < ne; ex++)
        for (int k = 0; k < 5; k++)
          for (int j = 0; j < 5; j++)
            for (int i = 0; i < 5; i++) map[o++] = ((4 * ez + k) * m + 4 * ey + j) * m + 4 * ex + i;
}
