#pragma once
#include "mixed.h"
typedef unsigned long long u64;
#ifdef __CUDACC__
#define HD __host__ __device__
#else
#define HD
#endif
static int tp_x() { return sz(512, 64); }
static int tp_y() { return sz(200, 2); }
static int tp_z() { return sz(512, 32); }
static int bt_rows() { return sz(16384, 2); }
static int sc_rows() { return sz(32768, 3); }
static int xs_n() { return sz(2000000, 200); }
static int xs_g() { return sz(8192, 64); }
static int mb_w() { return sz(2048, 24); }
static int mb_h() { return sz(1536, 16); }
static int st_n() { return sz(1 << 26, 4000); }
static int tk_rows() { return sz(200000, 100); }
static int tk_len() { return sz(128, 20); }
static int pr_n() { return sz(500000, 200); }
static int ag_n() { return sz(8000000, 400); }
struct Gp { double e, total, elastic, absorb, fission, nu; };
struct Part { float x, y, z; int id; double m; float vx, vy, vz; short kind, flags; };
static const int NUC = 24;  // nuclides
static const int BT = 1024; // sorted row
static const int SC = 1024; // scanned row
static const int NP = 6, PL = 8; // patterns
// Generator shared by host and device.
HD static inline double lcg(u64 &s) {
  s = s * 2806196910506780709ull + 1ull;
  return (double)(s >> 11) * (1.0 / 9007199254740992.0);
}
static void xs_init(int g, std::vector<Gp> &grid, std::vector<double> &conc) {
  Rng r(41);
  grid.resize((size_t)NUC * g);
  for (int n = 0; n < NUC; n++) {
    double e = 0;
    for (int i = 0; i < g; i++) { e += 0.1 + r.u(); grid[(size_t)n * g + i] = Gp{e, r.u(), r.u(), r.u(), r.u(), r.u()}; }
    double last = e, first = grid[(size_t)n * g].e;
    for (int i = 0; i < g; i++) { double &q = grid[(size_t)n * g + i].e; q = (q - first) / (last - first); }
  }
  conc.resize(12 * NUC);
  fill(conc, 42, 0.1, 1);
}
static void st_init(std::vector<char> &t, std::vector<char> &p, int n) {
  Rng r(61);
  t.resize(n); p.resize(NP * PL);
  for (auto &c : t) c = "ACGT"[r.below(4)];
  for (int k = 0; k < NP; k++) for (int i = 0; i < PL; i++) p[k * PL + i] = t[100 + 37 * k + i];
}
static void pr_init(int n, std::vector<int> &ptr, std::vector<int> &col, std::vector<int> &deg) {
  Rng r(81);
  ptr.assign(n + 1, 0); deg.assign(n, 0);
  for (int i = 0; i < n; i++) ptr[i + 1] = ptr[i] + 4 + (int)r.below(33) + (r.below(50) == 0 ? (int)r.below(200) : 0);
  col.resize(ptr[n]);
  for (auto &c : col) { c = r.below(4) ? r.below(n / 16 + 1) : r.below(n); deg[c]++; }
}
static void ag_init(int n, std::vector<Part> &p, std::vector<int> &perm) {
  Rng r(91);
  p.resize(n); perm.resize(n);
  for (int i = 0; i < n; i++) {
    p[i] = Part{(float)r.u(), (float)r.u(), (float)r.u(), i, r.u(), (float)r.u(), (float)r.u(), (float)r.u(), (short)r.below(5), 0};
    perm[i] = i;
  }
  for (int i = 0; i < n; i++) { int j = i + (int)r.below(64); if (j < n) { int t = perm[i]; perm[i] = perm[j]; perm[j] = t; } }
}
