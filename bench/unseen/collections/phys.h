// Physics and Monte Carlo: sizes, input and serial results.
#pragma once
#include "collections.h"

// ---- nbody: all pairs, tiles of bodies in shared memory
struct Body { float x, y, z, w; };
struct NBody {
  enum { BS = 128 };
  int n;
  float soft = 0.01f;
  explicit NBody(bool q) : n(q ? 384 : 32768) {}
  std::vector<Body> input() const {
    std::vector<Body> b(n);
    Rng r(31);
    for (auto &p : b) p = {r.f() - .5f, r.f() - .5f, r.f() - .5f, r.f()};
    return b;
  }
};
HD void pull(const Body &p, const Body &q, float soft, float &ax, float &ay, float &az) {
  float dx = q.x - p.x, dy = q.y - p.y, dz = q.z - p.z;
  float d2 = dx * dx + dy * dy + dz * dz + soft;
  float inv = 1.0f / sqrtf(d2);
  float s = q.w * inv * inv * inv;
  ax += dx * s, ay += dy * s, az += dz * s;
}

// ---- md_lj: Lennard-Jones with a list of neighbours by columns
struct Md {
  enum { MAXN = 64 };
  int side, n;
  float cutsq = 6.5f, lj1 = 1.5f, lj2 = 2.0f;
  explicit Md(bool q) : side(q ? 8 : 64), n(side * side * side) {}
  void input(std::vector<Body> &pos, std::vector<int> &nb) const {
    pos.resize(n), nb.resize((size_t)n * MAXN);
    Rng r(32);
    for (int i = 0; i < n; i++) pos[i] = {i % side + 0.3f * r.f(), i / side % side + 0.3f * r.f(), i / side / side + 0.3f * r.f(), 0};
    for (int i = 0; i < n; i++) {
      int x = i % side, y = i / side % side, z = i / side / side, k = 0;
      for (int dz = -2; dz <= 2; dz++)
        for (int dy = -2; dy <= 2; dy++)
          for (int dx = -2; dx <= 2; dx++) {
            if ((!dx && !dy && !dz) || dx * dx + dy * dy + dz * dz > 7 || k == MAXN) continue;
            int X = (x + dx + side) % side, Y = (y + dy + side) % side, Z = (z + dz + side) % side;
            nb[(size_t)k++ * n + i] = (Z * side + Y) * side + X;
          }
      while (k < MAXN) nb[(size_t)k++ * n + i] = (i + 7 * k) % n;
    }
  }
};
HD void lj(const Body &p, const Body &q, float cutsq, float lj1, float lj2, float &fx, float &fy, float &fz) {
  float dx = p.x - q.x, dy = p.y - q.y, dz = p.z - q.z;
  float r2 = dx * dx + dy * dy + dz * dz;
  if (r2 < cutsq && r2 > 0.0f) {
    float r2inv = 1.0f / r2;
    float r6inv = r2inv * r2inv * r2inv;
    float force = r2inv * r6inv * (lj1 * r6inv - lj2);
    fx += dx * force, fy += dy * force, fz += dz * force;
  }
}

// ---- dslash: staggered fermions, SU(3) links, 4D lattice
template <class T> struct Cplx { T re, im; };
template <class T> HD Cplx<T> operator+(Cplx<T> a, Cplx<T> b) { return {a.re + b.re, a.im + b.im}; }
template <class T> HD Cplx<T> operator-(Cplx<T> a, Cplx<T> b) { return {a.re - b.re, a.im - b.im}; }
template <class T> HD Cplx<T> operator*(Cplx<T> a, Cplx<T> b) { return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re}; }
template <class T> HD Cplx<T> conj(Cplx<T> a) { return {a.re, -a.im}; }
template <class T> struct Su3 { Cplx<T> e[3][3]; };
template <class T> struct Vec3 { Cplx<T> c[3]; };
struct Lattice {
  int nx, ny, nz, nt;
  explicit Lattice(bool q) { nx = q ? 4 : 24, ny = q ? 4 : 24, nz = q ? 6 : 24, nt = q ? 4 : 32; }
  HD int sites() const { return nx * ny * nz * nt; }
  void input(std::vector<Su3<double>> &u, std::vector<Vec3<double>> &v) const {
    u.resize((size_t)sites() * 4), v.resize(sites());
    Rng r(33);
    for (auto &m : u)
      for (auto &row : m.e)
        for (auto &c : row) c = {r.d() - .5, r.d() - .5};
    for (auto &s : v)
      for (auto &c : s.c) c = {r.d(), r.d()};
  }
};
template <class T> HD Vec3<T> dslash_site(Lattice l, int s, const Su3<T> *u, const Vec3<T> *in) {
  int x[4], d[4] = {l.nx, l.ny, l.nz, l.nt};
  int r = s;
  for (int mu = 0; mu < 4; mu++) x[mu] = r % d[mu], r /= d[mu];
  Vec3<T> out = {};
  int stride = 1;
  for (int mu = 0; mu < 4; mu++) {
    int f = x[mu] == d[mu] - 1 ? s - (d[mu] - 1) * stride : s + stride;
    int b = x[mu] == 0 ? s + (d[mu] - 1) * stride : s - stride;
    for (int i = 0; i < 3; i++)
      for (int j = 0; j < 3; j++) {
        out.c[i] = out.c[i] + u[(size_t)s * 4 + mu].e[i][j] * in[f].c[j];
        out.c[i] = out.c[i] - conj(u[(size_t)b * 4 + mu].e[j][i]) * in[b].c[j];
      }
    stride *= d[mu];
  }
  return out;
}

// ---- sph: density by a grid of cells
struct Sph {
  int cells, n;
  float h;
  explicit Sph(bool q) : cells(q ? 5 : 40), n(cells * cells * cells * 8), h(1.0f / cells) {}
  // particles sorted by cell; start[c] is the first of cell c
  void input(std::vector<Body> &p, std::vector<int> &start) const {
    int nc = cells * cells * cells;
    std::vector<Body> q(n);
    std::vector<int> cnt(nc + 1, 0), cell(n);
    Rng r(34);
    for (int i = 0; i < n; i++) {
      q[i] = {r.f(), r.f(), r.f(), 0.5f + r.f()};
      int cx = (int)(q[i].x * cells), cy = (int)(q[i].y * cells), cz = (int)(q[i].z * cells);
      cell[i] = (cz * cells + cy) * cells + cx;
      cnt[cell[i] + 1]++;
    }
    for (int c = 0; c < nc; c++) cnt[c + 1] += cnt[c];
    start = cnt;
    p.resize(n);
    for (int i = 0; i < n; i++) p[cnt[cell[i]]++] = q[i];
  }
};

// ---- mcopt: Asian option by Monte Carlo, Philox and Box-Muller
struct McOpt {
  int paths, steps = 32;
  float s0 = 100, k = 102, r = 0.03f, sig = 0.25f, dt = 1.0f / 32;
  explicit McOpt(bool q) : paths(q ? 2000 : 1 << 20) {}
};
HD void philox(uint32_t c[4], uint32_t k0, uint32_t k1) {
  for (int i = 0; i < 10; i++) {
    uint64_t p0 = (uint64_t)0xD2511F53u * c[0], p1 = (uint64_t)0xCD9E8D57u * c[2];
    uint32_t h0 = (uint32_t)(p0 >> 32), l0 = (uint32_t)p0, h1 = (uint32_t)(p1 >> 32), l1 = (uint32_t)p1;
    c[0] = h1 ^ c[1] ^ k0, c[1] = l1, c[2] = h0 ^ c[3] ^ k1, c[3] = l0;
    k0 += 0x9E3779B9u, k1 += 0xBB67AE85u;
  }
}
HD float mc_path(const McOpt &o, int path) {
  float drift = (o.r - 0.5f * o.sig * o.sig) * o.dt, vol = o.sig * sqrtf(o.dt);
  float s = o.s0, avg = 0;
  for (int t = 0; t < o.steps; t += 4) {
    uint32_t c[4] = {(uint32_t)path, (uint32_t)t, 17u, 0u};
    philox(c, 1234u, 5678u);
    for (int h = 0; h < 2; h++) {
      float u1 = ((c[2 * h] >> 8) + 1) * (1.0f / 16777216.0f), u2 = (c[2 * h + 1] >> 8) * (1.0f / 16777216.0f);
      float rad = sqrtf(-2.0f * logf(u1)), ang = 6.283185307f * u2;
      s *= expf(drift + vol * rad * cosf(ang));
      avg += s;
      s *= expf(drift + vol * rad * sinf(ang));
      avg += s;
    }
  }
  avg /= o.steps;
  float pay = avg - o.k;
  return pay > 0 ? pay * expf(-o.r) : 0.0f;
}

// ---- xsbench: macroscopic cross sections by a unionized energy grid
struct NuclidePoint { double e, xs[5]; };
struct Xs {
  enum { NUC = 64, MAT = 12 };
  int grid, lookups;
  explicit Xs(bool q) : grid(q ? 50 : 2000), lookups(q ? 500 : 1 << 20) {}
  int unionized() const { return NUC * grid; }
  void input(std::vector<NuclidePoint> &nuc, std::vector<double> &eg, std::vector<int> &idx, std::vector<int> &matn,
             std::vector<int> &mats, std::vector<double> &conc) const {
    Rng r(36);
    nuc.resize((size_t)NUC * grid);
    for (int n = 0; n < NUC; n++) {
      std::vector<double> e(grid);
      for (auto &v : e) v = r.d();
      std::sort(e.begin(), e.end());
      for (int g = 0; g < grid; g++) {
        nuc[n * grid + g].e = e[g];
        for (double &v : nuc[n * grid + g].xs) v = r.d();
      }
    }
    eg.clear();
    for (auto &p : nuc) eg.push_back(p.e);
    std::sort(eg.begin(), eg.end());
    idx.resize(eg.size() * NUC);
    std::vector<int> at(NUC, 0);
    for (size_t i = 0; i < eg.size(); i++)
      for (int n = 0; n < NUC; n++) {
        while (at[n] < grid - 2 && nuc[n * grid + at[n] + 1].e <= eg[i]) at[n]++;
        idx[i * NUC + n] = at[n];
      }
    static const int num[MAT] = {34, 5, 4, 4, 27, 21, 21, 21, 21, 21, 9, 9};
    matn.assign(num, num + MAT);
    mats.assign(MAT * NUC, 0), conc.assign(MAT * NUC, 0);
    for (int m = 0; m < MAT; m++)
      for (int k = 0; k < num[m]; k++) mats[m * NUC + k] = r.next() % NUC, conc[m * NUC + k] = r.d();
  }
};
HD double lcg_d(uint64_t &s) {
  s = (2806196910506780709ull * s + 1ull) & 0x7fffffffffffffffull;
  return (double)s / 9223372036854775808.0;
}
HD int pick_mat(double roll) {
  const double dist[12] = {0.140, 0.052, 0.275, 0.134, 0.154, 0.064, 0.066, 0.055, 0.008, 0.015, 0.025, 0.012};
  double run = 0;
  for (int i = 0; i < 12; i++) {
    run += dist[i];
    if (roll < run) return i;
  }
  return 0;
}
HD double xs_lookup(int i, int grid, int nuni, const NuclidePoint *nuc, const double *eg, const int *idx, const int *matn,
                    const int *mats, const double *conc) {
  uint64_t seed = 1070 + (uint64_t)i * 0x9E3779B97F4A7C15ull;
  lcg_d(seed);
  double e = lcg_d(seed);
  int mat = pick_mat(lcg_d(seed));
  int lo = 0, len = nuni - 1;
  int hi = nuni - 1;
  while (len > 1) {
    int mid = lo + len / 2;
    if (eg[mid] > e) hi = mid; else lo = mid;
    len = hi - lo;
  }
  double macro[5] = {0, 0, 0, 0, 0};
  for (int k = 0; k < matn[mat]; k++) {
    int n = mats[mat * Xs::NUC + k];
    double c = conc[mat * Xs::NUC + k];
    const NuclidePoint *low = &nuc[n * grid + idx[(size_t)lo * Xs::NUC + n]], *high = low + 1;
    double f = (high->e - e) / (high->e - low->e);
    for (int j = 0; j < 5; j++) macro[j] += c * (high->xs[j] - f * (high->xs[j] - low->xs[j]));
  }
  double best = macro[0];
  for (int j = 1; j < 5; j++) best = best > macro[j] ? best : macro[j];
  return best;
}

// ---- binomial: American put, a tree of 255 steps a block
struct Binomial {
  enum { STEPS = 255 };
  int n;
  explicit Binomial(bool q) : n(q ? 10 : 8192) {}
  void input(std::vector<float> &s, std::vector<float> &x, std::vector<float> &t) const {
    Rng r(37);
    for (int i = 0; i < n; i++) s.push_back(5 + 25 * r.f()), x.push_back(1 + 99 * r.f()), t.push_back(0.25f + 9.75f * r.f());
  }
};
