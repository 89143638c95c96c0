#include "phys.h"
#include <omp.h>

static void nbody(int n, float soft, const Body *pos, Body *acc) {
  const int BS = NBody::BS;
#pragma omp target teams num_teams(n / BS) thread_limit(BS)
  {
    Body tile[NBody::BS];
#pragma omp parallel num_threads(BS)
    {
      int t = omp_get_thread_num();
      int i = omp_get_team_num() * BS + t;
      Body p = pos[i];
      float ax = 0, ay = 0, az = 0;
      for (int j = 0; j < n; j += BS) {
        tile[t] = pos[j + t];
#pragma omp barrier
        for (int k = 0; k < BS; k++) pull(p, tile[k], soft, ax, ay, az);
#pragma omp barrier
      }
      acc[i] = {ax, ay, az, 0};
    }
  }
}

static void md_lj(Md m, const Body *pos, const int *nb, Body *force) {
#pragma omp target teams distribute parallel for thread_limit(256)
  for (int i = 0; i < m.n; i++) {
    Body p = pos[i], f = {0, 0, 0, 0};
    for (int k = 0; k < Md::MAXN; k++) lj(p, pos[nb[(size_t)k * m.n + i]], m.cutsq, m.lj1, m.lj2, f.x, f.y, f.z);
    force[i] = f;
  }
}

template <class T> static void dslash(Lattice l, const Su3<T> *u, const Vec3<T> *in, Vec3<T> *out) {
  int n = l.sites();
#pragma omp target teams distribute parallel for num_teams((n + 127) / 128) thread_limit(128)
  for (int s = 0; s < n; s++) out[s] = dslash_site(l, s, u, in);
}

static void sph(int cells, int n, float h, const Body *p, const int *start, float *rho) {
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++) {
    const float x = p[i].x, y = p[i].y, z = p[i].z;
    int cx = (int)(x * cells), cy = (int)(y * cells), cz = (int)(z * cells);
    float h2 = h * h, sum = 0;
    for (int dz = -1; dz <= 1; dz++)
      for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
          int X = cx + dx, Y = cy + dy, Z = cz + dz;
          if (X < 0 || Y < 0 || Z < 0 || X >= cells || Y >= cells || Z >= cells) continue;
          int c = (Z * cells + Y) * cells + X;
          for (int k = start[c]; k < start[c + 1]; k++) {
            float ax = p[k].x - x, ay = p[k].y - y, az = p[k].z - z;
            float d = h2 - (ax * ax + ay * ay + az * az);
            if (d > 0) sum += p[k].w * d * d * d;
          }
        }
    rho[i] = sum * 1.5666814711f / (h2 * h2 * h2 * h2 * h);
  }
}

static void mcopt(McOpt o, double &mean, double &var) {
  double sum = 0, sum2 = 0;
#pragma omp target teams distribute parallel for reduction(+ : sum, sum2) map(to : o)
  for (int i = 0; i < o.paths; i++) {
    double v = mc_path(o, i);
    sum += v;
    sum2 += v * v;
  }
  mean = sum / o.paths;
  var = sum2 / o.paths - mean * mean;
}

static void xsbench(int lookups, int grid, int nuni, const NuclidePoint *nuc, const double *eg, const int *idx, const int *matn,
                    const int *mats, const double *conc, double *out) {
#pragma omp target teams distribute parallel for thread_limit(256)
  for (int i = 0; i < lookups; i++) out[i] = xs_lookup(i, grid, nuni, nuc, eg, idx, matn, mats, conc);
}

static void binomial(int n, const float *s, const float *x, const float *t, float *out) {
  const int STEPS = Binomial::STEPS;
#pragma omp target teams num_teams(n) thread_limit(STEPS + 1)
  {
    float call[Binomial::STEPS + 1];
#pragma omp parallel
    {
      int o = omp_get_team_num(), j = omp_get_thread_num();
      float S = s[o], X = x[o], dt = t[o] / STEPS;
      float v = 0.3f * sqrtf(dt), a = expf(0.06f * dt), u = expf(v), d = 1.0f / u;
      float p = (a - d) / (u - d), pu = p / a, pd = (1.0f - p) / a;
      float price = S * expf(v * (2.0f * j - STEPS));
      call[j] = fmaxf(X - price, 0.0f);
#pragma omp barrier
      for (int i = STEPS; i > 0; i--) {
        float c = 0;
        if (j < i) {
          price = price * u;
          c = fmaxf(pu * call[j + 1] + pd * call[j], X - price);
        }
#pragma omp barrier
        if (j < i) call[j] = c;
#pragma omp barrier
      }
      if (j == 0) out[o] = call[0];
    }
  }
}

int main(int argc, char **argv) {
  Bench b(argc, argv);
  if (b.want("nbody")) {
    NBody s(b.quick);
    auto P = s.input();
    std::vector<Body> A(s.n), R(s.n);
    Body *p = P.data(), *a = A.data();
    double t = 0;
#pragma omp target data map(to : p[0 : s.n]) map(from : a[0 : s.n])
    t = best_us([&] { nbody(s.n, s.soft, p, a); });
    b.report("nbody", t, checksum(&a->x, 4 * (size_t)s.n));
    if (b.quick) {
      for (int i = 0; i < s.n; i++) {
        R[i] = {0, 0, 0, 0};
        for (int j = 0; j < s.n; j++) pull(p[i], p[j], s.soft, R[i].x, R[i].y, R[i].z);
      }
      b.verify("nbody", &a->x, &R[0].x, 4 * (size_t)s.n, 1e-3);
    }
  }
  if (b.want("md_lj")) {
    Md m(b.quick);
    std::vector<Body> P;
    std::vector<int> N;
    m.input(P, N);
    std::vector<Body> F(m.n), R(m.n);
    Body *p = P.data(), *f = F.data();
    int *nb = N.data();
    size_t nn = N.size();
    double t = 0;
#pragma omp target data map(to : p[0 : m.n], nb[0 : nn]) map(from : f[0 : m.n])
    t = best_us([&] { md_lj(m, p, nb, f); });
    b.report("md_lj", t, checksum(&f->x, 4 * (size_t)m.n));
    if (b.quick) {
      for (int i = 0; i < m.n; i++) {
        R[i] = {0, 0, 0, 0};
        for (int k = 0; k < Md::MAXN; k++) lj(p[i], p[nb[(size_t)k * m.n + i]], m.cutsq, m.lj1, m.lj2, R[i].x, R[i].y, R[i].z);
      }
      b.verify("md_lj", &f->x, &R[0].x, 4 * (size_t)m.n, 1e-3);
    }
  }
  if (b.want("dslash")) {
    Lattice l(b.quick);
    std::vector<Su3<double>> U;
    std::vector<Vec3<double>> V;
    l.input(U, V);
    size_t n = V.size(), nu = U.size();
    std::vector<Vec3<double>> O(n), R(n);
    auto *u = U.data();
    auto *v = V.data(), *o = O.data();
    double t = 0;
#pragma omp target data map(to : u[0 : nu], v[0 : n]) map(from : o[0 : n])
    t = best_us([&] { dslash<double>(l, u, v, o); });
    b.report("dslash", t, checksum(&o->c[0].re, 6 * n));
    if (b.quick) {
      for (size_t s = 0; s < n; s++) R[s] = dslash_site(l, (int)s, u, v);
      b.verify("dslash", &o->c[0].re, &R[0].c[0].re, 6 * n, 1e-11);
    }
  }
  if (b.want("sph")) {
    Sph s(b.quick);
    std::vector<Body> P;
    std::vector<int> S;
    s.input(P, S);
    std::vector<float> H(s.n), R(s.n);
    Body *p = P.data();
    int *st = S.data();
    float *rho = H.data();
    size_t nc = S.size();
    double t = 0;
#pragma omp target data map(to : p[0 : s.n], st[0 : nc]) map(from : rho[0 : s.n])
    t = best_us([&] { sph(s.cells, s.n, s.h, p, st, rho); });
    b.report("sph", t, checksum(rho, s.n));
    if (b.quick) {
      for (int i = 0; i < s.n; i++) {  // all pairs, without the cells
        double sum = 0, h2 = (double)s.h * s.h;
        for (int k = 0; k < s.n; k++) {
          double ax = p[k].x - p[i].x, ay = p[k].y - p[i].y, az = p[k].z - p[i].z, d = h2 - (ax * ax + ay * ay + az * az);
          if (d > 0) sum += p[k].w * d * d * d;
        }
        R[i] = (float)(sum * 1.5666814711 / (h2 * h2 * h2 * h2 * s.h));
      }
      b.verify("sph", rho, R.data(), s.n, 1e-3);
    }
  }
  if (b.want("mcopt")) {
    McOpt o(b.quick);
    double r[2], w[2] = {0, 0};
    double t = best_us([&] { mcopt(o, r[0], r[1]); });
    b.report("mcopt", t, r[0] + r[1]);
    if (b.quick) {
      for (int i = 0; i < o.paths; i++) { double v = mc_path(o, i); w[0] += v, w[1] += v * v; }
      w[0] /= o.paths, w[1] = w[1] / o.paths - w[0] * w[0];
      b.verify("mcopt", r, w, 2, 1e-4);
    }
  }
  if (b.want("xsbench")) {
    Xs x(b.quick);
    std::vector<NuclidePoint> NU;
    std::vector<double> EG, CO;
    std::vector<int> IX, MN, MS;
    x.input(NU, EG, IX, MN, MS, CO);
    std::vector<double> O(x.lookups), R(x.lookups);
    NuclidePoint *nuc = NU.data();
    double *eg = EG.data(), *co = CO.data(), *o = O.data(), t = 0;
    int *ix = IX.data(), *mn = MN.data(), *ms = MS.data();
    size_t a = NU.size(), c = EG.size(), d = IX.size(), e = MN.size(), f = MS.size();
#pragma omp target data map(to : nuc[0 : a], eg[0 : c], ix[0 : d], mn[0 : e], ms[0 : f], co[0 : f]) map(from : o[0 : x.lookups])
    t = best_us([&] { xsbench(x.lookups, x.grid, x.unionized(), nuc, eg, ix, mn, ms, co, o); });
    b.report("xsbench", t, checksum(o, x.lookups));
    if (b.quick) {
      for (int i = 0; i < x.lookups; i++) R[i] = xs_lookup(i, x.grid, x.unionized(), nuc, eg, ix, mn, ms, co);
      b.verify("xsbench", o, R.data(), x.lookups, 1e-9);
    }
  }
  if (b.want("binomial")) {
    Binomial o(b.quick);
    std::vector<float> S, X, T;
    o.input(S, X, T);
    std::vector<float> O(o.n), R(o.n);
    float *s = S.data(), *x = X.data(), *tt = T.data(), *out = O.data();
    double t = 0;
#pragma omp target data map(to : s[0 : o.n], x[0 : o.n], tt[0 : o.n]) map(from : out[0 : o.n])
    t = best_us([&] { binomial(o.n, s, x, tt, out); });
    b.report("binomial", t, checksum(out, o.n));
    if (b.quick) {
      const int N = Binomial::STEPS;
      for (int k = 0; k < o.n; k++) {
        double dt = tt[k] / N, v = 0.3 * sqrt(dt), a = exp(0.06 * dt), u = exp(v), d = 1 / u, p = (a - d) / (u - d);
        std::vector<double> c(N + 1);
        for (int j = 0; j <= N; j++) c[j] = std::max(x[k] - s[k] * exp(v * (2.0 * j - N)), 0.0);
        for (int i = N; i > 0; i--)
          for (int j = 0; j < i; j++) c[j] = std::max((p * c[j + 1] + (1 - p) * c[j]) / a, x[k] - s[k] * exp(v * (2.0 * j - (i - 1))));
        R[k] = (float)c[0];
      }
      b.verify("binomial", out, R.data(), o.n, 1e-2);
    }
  }
  return b.done();
}
