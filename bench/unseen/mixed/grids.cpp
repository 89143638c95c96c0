// Grids and particles, OpenMP.
#include "grids.h"
#include <omp.h>

// 1. FDTD 2D, three regions, collapse(2) on a flat array.
static void fdtd(double *ex, double *ey, double *hz, int n) {
#pragma omp target teams distribute parallel for collapse(2)
  for (int i = 1; i < n; i++)
    for (int j = 0; j < n; j++) ey[i * n + j] -= 0.5 * (hz[i * n + j] - hz[(i - 1) * n + j]);
#pragma omp target teams distribute parallel for collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = 1; j < n; j++) ex[i * n + j] -= 0.5 * (hz[i * n + j] - hz[i * n + j - 1]);
#pragma omp target teams distribute parallel for collapse(2)
  for (int i = 0; i < n - 1; i++)
    for (int j = 0; j < n - 1; j++)
      hz[i * n + j] -= 0.7 * (ex[i * n + j + 1] - ex[i * n + j] + ey[(i + 1) * n + j] - ey[i * n + j]);
}

// 2. Acoustic wave, 8th order in space, 25 points: teams loop collapse(3).
static void wave3d(const float *u, const float *up, const float *vel, float *out, int n, int nz) {
  const float c0 = -205.f / 72 * 3, c1 = 8.f / 5, c2 = -1.f / 5, c3 = 8.f / 315, c4 = -1.f / 560;
  const int px = n + 8, py = n + 8;
  const size_t pl = (size_t)px * py;
#pragma omp target teams loop collapse(3)
  for (int z = 0; z < nz; z++)
    for (int y = 0; y < n; y++)
      for (int x = 0; x < n; x++) {
        size_t c = (z + 4) * pl + (size_t)(y + 4) * px + x + 4;
        float s = c0 * u[c];
        s += c1 * (u[c - 1] + u[c + 1] + u[c - px] + u[c + px] + u[c - pl] + u[c + pl]);
        s += c2 * (u[c - 2] + u[c + 2] + u[c - 2 * px] + u[c + 2 * px] + u[c - 2 * pl] + u[c + 2 * pl]);
        s += c3 * (u[c - 3] + u[c + 3] + u[c - 3 * px] + u[c + 3 * px] + u[c - 3 * pl] + u[c + 3 * pl]);
        s += c4 * (u[c - 4] + u[c + 4] + u[c - 4 * px] + u[c + 4 * px] + u[c - 4 * pl] + u[c + 4 * pl]);
        out[c] = 2 * u[c] - up[c] + vel[c] * s;
      }
}

// 3. LBM D2Q9, pull, bounce back; template, constant tables, small private arrays.
#pragma omp declare target
static const int CX[9] = {0, 1, 0, -1, 0, 1, -1, -1, 1};
static const int CY[9] = {0, 0, 1, 0, -1, 1, 1, -1, -1};
static const int OPP[9] = {0, 3, 4, 1, 2, 7, 8, 5, 6};
static const double W[9] = {4. / 9, 1. / 9, 1. / 9, 1. / 9, 1. / 9, 1. / 36, 1. / 36, 1. / 36, 1. / 36};
#pragma omp end declare target
template <class T, int Q> static void lbm(const T *f, T *g, const unsigned char *flag, int n, T omega) {
  const size_t nn = (size_t)n * n;
#pragma omp target teams distribute parallel for collapse(2)
  for (int y = 0; y < n; y++)
    for (int x = 0; x < n; x++) {
      T fi[Q];
      for (int q = 0; q < Q; q++) {
        int xs = x - CX[q], ys = y - CY[q];
        if (xs < 0) xs += n;
        if (xs >= n) xs -= n;
        if (ys < 0) ys += n;
        if (ys >= n) ys -= n;
        fi[q] = f[q * nn + (size_t)ys * n + xs];
      }
      size_t c = (size_t)y * n + x;
      if (flag[c]) {
        for (int q = 0; q < Q; q++) g[q * nn + c] = fi[OPP[q]];
      } else {
        T rho = 0, ux = 0, uy = 0;
        for (int q = 0; q < Q; q++) {
          rho += fi[q];
          ux += CX[q] * fi[q];
          uy += CY[q] * fi[q];
        }
        ux /= rho;
        uy /= rho;
        T usq = T(1.5) * (ux * ux + uy * uy);
        for (int q = 0; q < Q; q++) {
          T cu = 3 * (CX[q] * ux + CY[q] * uy);
          T feq = W[q] * rho * (1 + cu + T(0.5) * cu * cu - usq);
          g[q * nn + c] = fi[q] + omega * (feq - fi[q]);
        }
      }
    }
}

// 4. Red-black Gauss-Seidel with over-relaxation, two colours.
static void rbgs(double *u, const double *b, int n) {
  for (int color = 0; color < 2; color++) {
#pragma omp target teams distribute parallel for collapse(2) firstprivate(color)
    for (int i = 1; i < n - 1; i++)
      for (int jj = 0; jj < (n - 2) / 2; jj++) {
        int j = 1 + 2 * jj + ((i + color) & 1);
        size_t c = (size_t)i * n + j;
        double r = 0.25 * (u[c - n] + u[c + n] + u[c - 1] + u[c + 1] - b[c]) - u[c];
        u[c] += 1.5 * r;
      }
  }
}

// 5. Jacobi sweep with residual norms: rows over teams, two reductions at both levels.
static void jacobi(const double *u, double *v, const double *b, int n, double &sum, double &mx) {
  double s = 0, m = 0;
#pragma omp target teams distribute reduction(+ : s) reduction(max : m) map(tofrom : s, m)
  for (int i = 1; i < n - 1; i++) {
#pragma omp parallel for reduction(+ : s) reduction(max : m)
    for (int j = 1; j < n - 1; j++) {
      size_t c = (size_t)i * n + j;
      double r = u[c - n] + u[c + n] + u[c - 1] + u[c + 1] - 4 * u[c] - b[c];
      v[c] = u[c] + 0.2 * r;
      s += r * r;
      m = std::fabs(r) > m ? std::fabs(r) : m;
    }
  }
  sum = s;
  mx = m;
}

// 6. Thomas algorithm, a tridiagonal system in each thread, lines interleaved.
static void thomas(const double *a, const double *b, const double *c, const double *d, double *cp, double *x, int nl,
                   int nk) {
#pragma omp target teams distribute parallel for
  for (int l = 0; l < nl; l++) {
    double cc = c[l] / b[l], dd = d[l] / b[l];
    cp[l] = cc;
    x[l] = dd;
    for (int k = 1; k < nk; k++) {
      double m = 1.0 / (b[(size_t)k * nl + l] - a[(size_t)k * nl + l] * cc);
      cc = c[(size_t)k * nl + l] * m;
      dd = (d[(size_t)k * nl + l] - a[(size_t)k * nl + l] * dd) * m;
      cp[(size_t)k * nl + l] = cc;
      x[(size_t)k * nl + l] = dd;
    }
    for (int k = nk - 2; k >= 0; k--) {
      dd = x[(size_t)k * nl + l] - cp[(size_t)k * nl + l] * dd;
      x[(size_t)k * nl + l] = dd;
    }
  }
}

// 7. Advection with van Leer limiter: segments over teams, staged in team-local arrays, three inner loops.
#pragma omp declare target
static double vanleer(double a, double b) {
  double p = a * b;
  if (p <= 0) return 0;
  return 2 * p / (a + b);
}
#pragma omp end declare target
static void advect(const double *u, double *v, int ny, int nx, double cfl) {
  const int SEG = 512;
#pragma omp target teams distribute collapse(2) thread_limit(256)
  for (int y = 0; y < ny; y++)
    for (int s = 0; s < nx / SEG; s++) {
      double q[SEG + 4], fl[SEG + 1];
      const double *row = u + (size_t)y * nx;
      int x0 = s * SEG - 2;
#pragma omp parallel for
      for (int i = 0; i < SEG + 4; i++) {
        int x = x0 + i;
        q[i] = row[x < 0 ? x + nx : x >= nx ? x - nx : x];
      }
#pragma omp parallel for
      for (int i = 0; i < SEG + 1; i++) {
        double d = vanleer(q[i + 1] - q[i], q[i + 2] - q[i + 1]);
        fl[i] = cfl * (q[i + 1] + 0.5 * (1 - cfl) * d);
      }
#pragma omp parallel for
      for (int i = 0; i < SEG; i++) v[(size_t)y * nx + s * SEG + i] = q[i + 2] - (fl[i + 1] - fl[i]);
    }
}

// 8. Lennard-Jones with a neighbour list and cutoff; pointers in a mapped struct; two reductions, one of 64 bits.
struct Md {
  P3 *pos;
  F3 *force;
  int *nb;
  int n, k;
  double cut2;
};
static void md(Md &s, double &energy, long long &pairs) {
  double e = 0;
  long long np = 0;
#pragma omp target teams distribute parallel for reduction(+ : e, np) map(to : s)
  for (int i = 0; i < s.n; i++) {
    P3 p = s.pos[i];
    F3 f = {0, 0, 0};
    for (int j = 0; j < s.k; j++) {
      P3 o = s.pos[s.nb[(size_t)j * s.n + i]];
      double dx = p.x - o.x, dy = p.y - o.y, dz = p.z - o.z;
      double r2 = dx * dx + dy * dy + dz * dz;
      if (r2 < s.cut2) {
        double ir2 = 1 / r2, ir6 = ir2 * ir2 * ir2;
        double w = p.q * o.q * ir6;
        double g = w * ir2 * (12 * ir6 - 6);
        f.x += g * dx;
        f.y += g * dy;
        f.z += g * dz;
        e += w * (ir6 - 1);
        np++;
      }
    }
    s.force[i] = f;
  }
  energy = e;
  pairs = np;
}

int main(int argc, char **argv) {
  args(argc, argv);
  {
    int n = fd_n();
    size_t m = (size_t)n * n;
    std::vector<double> ex(m), ey(m), hz(m);
    fill(ex, 11, -1, 1), fill(ey, 12, -1, 1), fill(hz, 13, -1, 1);
    double *pe = ex.data(), *py = ey.data(), *ph = hz.data(), t;
#pragma omp target data map(tofrom : pe[0 : m], py[0 : m], ph[0 : m])
    t = best([&] { fdtd(pe, py, ph, n); });
    report("fdtd2d", t, sumabs(hz) + sumabs(ex));
  }
  {
    int n = wv_n(), nz = wv_nz();
    size_t m = (size_t)(n + 8) * (n + 8) * (nz + 8);
    std::vector<float> u(m), up(m), v(m), o(m, 0.f);
    fill(u, 21, -1, 1), fill(up, 22, -1, 1), fill(v, 23, 0.05, 0.1);
    float *a = u.data(), *b = up.data(), *c = v.data(), *d = o.data();
    double t;
#pragma omp target data map(to : a[0 : m], b[0 : m], c[0 : m]) map(tofrom : d[0 : m])
    t = best([&] { wave3d(a, b, c, d, n, nz); });
    report("wave3d", t, sumabs(o));
  }
  {
    int n = lb_n();
    std::vector<double> f, g;
    std::vector<unsigned char> fl;
    lb_init(f, fl, n);
    g.assign(f.size(), 0);
    double *a = f.data(), *b = g.data(), t;
    unsigned char *c = fl.data();
    size_t m = f.size(), k = fl.size();
#pragma omp target data map(to : a[0 : m], c[0 : k]) map(from : b[0 : m])
    t = best([&] { lbm<double, 9>(a, b, c, n, 1.2); });
    report("lbm_d2q9", t, sumabs(g));
  }
  {
    int n = gs_n();
    size_t m = (size_t)n * n;
    std::vector<double> u(m), b(m);
    fill(u, 41, 0, 1), fill(b, 42, -0.1, 0.1);
    double *a = u.data(), *c = b.data(), t;
#pragma omp target data map(tofrom : a[0 : m]) map(to : c[0 : m])
    t = best([&] { rbgs(a, c, n); });
    report("rbgs", t, sumabs(u));
  }
  {
    int n = jr_n();
    size_t m = (size_t)n * n;
    std::vector<double> u(m), v(m, 0.0), b(m);
    fill(u, 51, 0, 1), fill(b, 52, -0.1, 0.1);
    double *a = u.data(), *c = b.data(), *d = v.data(), t, s = 0, x = 0;
#pragma omp target data map(to : a[0 : m], c[0 : m]) map(tofrom : d[0 : m])
    t = best([&] { jacobi(a, d, c, n, s, x); });
    report("jacobi_resid", t, sumabs(v) + s + x);
  }
  {
    int nl = th_nl(), nk = th_nk();
    size_t m = (size_t)nl * nk;
    std::vector<double> a(m), b(m), c(m), d(m), cp(m), x(m);
    fill(a, 61, -1, -0.5), fill(b, 62, 3, 4), fill(c, 63, -1, -0.5), fill(d, 64, 0, 1);
    double *pa = a.data(), *pb = b.data(), *pc = c.data(), *pd = d.data(), *pp = cp.data(), *px = x.data(), t;
#pragma omp target data map(to : pa[0 : m], pb[0 : m], pc[0 : m], pd[0 : m]) map(alloc : pp[0 : m]) map(from : px[0 : m])
    t = best([&] { thomas(pa, pb, pc, pd, pp, px, nl, nk); });
    report("thomas", t, sumabs(x));
  }
  {
    int ny = av_ny(), nx = av_nx();
    size_t m = (size_t)ny * nx;
    std::vector<double> u(m), v(m);
    fill(u, 71, 0, 1);
    double *a = u.data(), *b = v.data(), t;
#pragma omp target data map(to : a[0 : m]) map(from : b[0 : m])
    t = best([&] { advect(a, b, ny, nx, 0.4); });
    report("advect_tvd", t, sumabs(v));
  }
  {
    std::vector<P3> p;
    std::vector<int> nb;
    int n = md_n(), k = md_nb();
    md_init(p, nb, n, k);
    std::vector<F3> f(n);
    Md s{p.data(), f.data(), nb.data(), n, k, 6.25};
    double t, e = 0;
    long long np = 0;
#pragma omp target data map(to : s, s.pos[0 : n], s.nb[0 : (size_t)n * k]) map(from : s.force[0 : n])
    t = best([&] { md(s, e, np); });
    double c = 0;
    for (auto &q : f) c += std::fabs(q.x) + std::fabs(q.y) + std::fabs(q.z);
    report("md_cutoff", t, c + std::fabs(e) + (double)np);
  }
}
