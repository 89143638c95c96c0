#pragma once
#include "mixed.h"
struct P3 { double x, y, z, q; };
struct F3 { double x, y, z; };
// Fixed LBM tables live in each program. Sizes:
static int fd_n() { return sz(3000, 20); }
static int wv_n() { return sz(384, 64); }     // multiple of 32; small is cut in z
static int wv_nz() { return sz(384, 3); }
static int lb_n() { return sz(2048, 16); }
static int gs_n() { return sz(4096, 20); }
static int jr_n() { return sz(4096, 20); }
static int th_nl() { return sz(131072, 64); }
static int th_nk() { return sz(128, 8); }
static int av_ny() { return sz(4096, 2); }
static int av_nx() { return sz(4096, 1024); } // multiple of 512
static int md_n() { return sz(131072, 256); }
static int md_nb() { return sz(96, 8); }
static void lb_init(std::vector<double> &f, std::vector<unsigned char> &flag, int n) {
  Rng r(31);
  f.resize((size_t)9 * n * n);
  flag.assign((size_t)n * n, 0);
  static const double w[9] = {4. / 9, 1. / 9, 1. / 9, 1. / 9, 1. / 9, 1. / 36, 1. / 36, 1. / 36, 1. / 36};
  for (int q = 0; q < 9; q++)
    for (size_t i = 0; i < (size_t)n * n; i++) f[q * (size_t)n * n + i] = w[q] * (1 + 0.1 * r.u());
  for (size_t i = 0; i < (size_t)n * n; i++) flag[i] = r.below(20) == 0;
}
static void md_init(std::vector<P3> &p, std::vector<int> &nb, int n, int k) {
  // A jittered lattice, ordered in cubes; neighbours are near in index space.
  Rng r(81);
  p.resize(n);
  nb.resize((size_t)n * k);
  int s = 1;
  while (s * s * s < n) s++;
  for (int i = 0; i < n; i++) {
    p[i].x = i % s + 0.1 * r.u();
    p[i].y = (i / s) % s + 0.1 * r.u();
    p[i].z = i / (s * s) + 0.1 * r.u();
    p[i].q = 0.5 + r.u();
  }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < k; j++) {
      int dx = (int)r.below(7) - 3, dy = (int)r.below(7) - 3, dz = (int)r.below(7) - 3;
      int t = i + dx + dy * s + dz * s * s;
      if (t < 0 || t >= n || t == i) t = (i + 1 + j) % n;
      nb[(size_t)j * n + i] = t;
    }
}
