#pragma once
#include <algorithm>
#include "mixed.h"
#define SWL 256 // sequence length (Smith-Waterman)
static int sw_pairs() { return sz(2048, 3); }
#define VS 64  // states
#define VT 128 // steps
#define VO 16  // symbols
static int vi_batch() { return sz(2048, 3); }
static int pk_n() { return sz(4000000, 3000); }
static int pk_rows() { return sz(65536, 256); } // multiple of 256
static int cp_n() { return sz(16000000, 3000); }
static int bf_n() { return sz(1000000, 400); }
#define MCE 2048 // energies in the table
#define MCB 128  // bins of depth
static int mc_n() { return sz(2000000, 500); }
static int cm_rows() { return sz(120000, 300); }
static int cm_cols() { return sz(600, 70); }
static inline std::vector<unsigned char> symbols(size_t n, int seed, int k) {
  std::vector<unsigned char> v(n);
  Rng r(seed);
  for (auto &c : v) c = (unsigned char)r.below(k);
  return v;
}
static inline void graph_make(std::vector<int> &ptr, std::vector<int> &col, int n) {
  Rng r(71);
  ptr.assign(n + 1, 0);
  for (int i = 0; i < n; i++) ptr[i + 1] = ptr[i] + 4 + (int)r.below(25);
  col.resize(ptr[n]);
  for (auto &c : col) c = (int)r.below(n);
}
static inline void mc_table(std::vector<double> &en, std::vector<double> &st, std::vector<double> &ab) {
  Rng r(81);
  en.resize(MCE), st.resize(MCE), ab.resize(MCE);
  for (int i = 0; i < MCE; i++) {
    en[i] = 1e-3 * std::pow(2e3, (i + 0.5 * r.u()) / (MCE - 1.0));
    st[i] = 0.5 + 2 * r.u();
    ab[i] = 0.05 + 0.1 * r.u();
  }
  en[0] = 1e-3;
}
static inline double pack_sum(const std::vector<int> &off, const std::vector<int> &col, const std::vector<double> &val) {
  double s = 0;
  for (size_t r = 0; r + 1 < off.size(); r++) {
    s += off[r] * 1e-6;
    for (int k = off[r]; k < off[r + 1]; k++) s += (r % 97 + 1) * (val[k] + 1e-4 * col[k]);
  }
  return s;
}
