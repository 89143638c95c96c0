// Rows, transforms and particles, OpenMP.
#include "rows.h"

// 1. Softmax of each row: three loops in a team.
static void softmax(const float *x, float *y, int rows, int cols) {
#pragma omp target teams distribute
  for (int r = 0; r < rows; r++) {
    const float *in = x + (size_t)r * cols;
    float *out = y + (size_t)r * cols;
    float mx = -INFINITY, sum = 0;
#pragma omp parallel for reduction(max : mx)
    for (int j = 0; j < cols; j++) mx = fmaxf(mx, in[j]);
#pragma omp parallel for reduction(+ : sum)
    for (int j = 0; j < cols; j++) {
      float e = expf(in[j] - mx);
      out[j] = e;
      sum += e;
    }
#pragma omp parallel for
    for (int j = 0; j < cols; j++) out[j] /= sum;
  }
}

// 2. Layer normalisation; template on the type, a team a row, mean and variance in two passes.
template <typename T> static void layer_norm(const T *x, const T *gamma, const T *beta, T *y, size_t rows, size_t cols, T eps) {
#pragma omp target teams distribute
  for (size_t r = 0; r < rows; r++) {
    const T *row = &x[r * cols];
    T mean = 0;
#pragma omp parallel for reduction(+ : mean)
    for (size_t j = 0; j < cols; j++) mean += row[j];
    mean /= cols;
    T var = 0;
#pragma omp parallel for reduction(+ : var)
    for (size_t j = 0; j < cols; j++) var += (row[j] - mean) * (row[j] - mean);
    const T inv = T(1) / std::sqrt(var / cols + eps);
#pragma omp parallel for
    for (size_t j = 0; j < cols; j++) y[r * cols + j] = (row[j] - mean) * inv * gamma[j] + beta[j];
  }
}

// 3. Radix-2 FFT of 1024 points, one a team; butterflies of a stage over the threads.
static inline int bitrev(int i) {
  int r = 0;
  for (int b = 0; b < 10; b++) {
    r = (r << 1) | (i & 1);
    i >>= 1;
  }
  return r;
}
static void fft1024(const cplx *in, cplx *out, const cplx *tw, int batch) {
#pragma omp target teams distribute thread_limit(256)
  for (int b = 0; b < batch; b++) {
    cplx s[FFN];
    const cplx *src = in + (size_t)b * FFN;
#pragma omp parallel for
    for (int i = 0; i < FFN; i++) s[bitrev(i)] = src[i];
    for (int half = 1; half < FFN; half *= 2) {
#pragma omp parallel for
      for (int t = 0; t < FFN / 2; t++) {
        int j = t & (half - 1);
        int p = 2 * (t - j) + j, q = p + half;
        cplx w = tw[j * (FFN / 2 / half)];
        cplx u = s[p], v = {w.re * s[q].re - w.im * s[q].im, w.re * s[q].im + w.im * s[q].re};
        s[p] = {u.re + v.re, u.im + v.im};
        s[q] = {u.re - v.re, u.im - v.im};
      }
    }
#pragma omp parallel for
    for (int i = 0; i < FFN; i++) out[(size_t)b * FFN + i] = s[i];
  }
}

// 4. Soft-sphere forces by cells: one particle a thread, 27 cells, periodic; struct of arrays.
struct View {
  double *x, *y, *z, *q;
  double *fx, *fy, *fz;
  int *start;
  int n, nc;
};
static double cell_forces(const View &s) {
  double energy = 0;
  const double *x = s.x, *y = s.y, *z = s.z, *q = s.q;
  double *fx = s.fx, *fy = s.fy, *fz = s.fz;
  const int *start = s.start;
  const int n = s.n, nc = s.nc;
  const double box = nc, ibox = 1.0 / nc;
#pragma omp target teams distribute parallel for reduction(+ : energy)
  for (int i = 0; i < n; i++) {
    const double xi = x[i], yi = y[i], zi = z[i], qi = q[i];
    const int cx = (int)xi, cy = (int)yi, cz = (int)zi;
    double ax = 0, ay = 0, az = 0;
    for (int oz = -1; oz <= 1; oz++)
      for (int oy = -1; oy <= 1; oy++)
        for (int ox = -1; ox <= 1; ox++) {
          int c = ((cz + oz + nc) % nc * nc + (cy + oy + nc) % nc) * nc + (cx + ox + nc) % nc;
          for (int j = start[c]; j < start[c + 1]; j++) {
            if (j == i) continue;
            double dx = xi - x[j], dy = yi - y[j], dz = zi - z[j];
            dx -= box * rint(dx * ibox);
            dy -= box * rint(dy * ibox);
            dz -= box * rint(dz * ibox);
            double r2 = dx * dx + dy * dy + dz * dz;
            if (r2 < 1.0) {
              double r = sqrt(r2), w = 1 - r, k = qi * q[j] * w / (r + 1e-3);
              ax += k * dx;
              ay += k * dy;
              az += k * dz;
              energy += 0.5 * qi * q[j] * w * w;
            }
          }
        }
    fx[i] = ax;
    fy[i] = ay;
    fz[i] = az;
  }
  return 0.5 * energy;
}

// 5. Reciprocal sum: a team a wave vector, two reductions inside, one outside.
static double reciprocal(const Kvec *kv, int nk, const double *x, const double *y, const double *z, const double *q, int n,
                         double *re, double *im) {
  double e = 0;
#pragma omp target teams distribute reduction(+ : e)
  for (int k = 0; k < nk; k++) {
    double sr = 0, si = 0;
#pragma omp parallel for reduction(+ : sr, si)
    for (int i = 0; i < n; i++) {
      double ph = kv[k].x * x[i] + kv[k].y * y[i] + kv[k].z * z[i];
      sr += q[i] * cos(ph);
      si += q[i] * sin(ph);
    }
    re[k] = sr;
    im[k] = si;
    e += kv[k].a * (sr * sr + si * si);
  }
  return e;
}

// 6. Black-Scholes over std::vector data in a struct; declare target function, a lambda for the body.
#pragma omp declare target
static double norm_cdf(double x) { return 0.5 * erfc(-x * 0.70710678118654752440); }
#pragma omp end declare target
struct Market {
  double rate, vol;
};
static void black_scholes(const double *spot, const double *strike, const double *years, double *call, double *put, long n,
                          Market mk) {
  auto price = [=](long i) {
    double sq = mk.vol * sqrt(years[i]);
    double d1 = (log(spot[i] / strike[i]) + (mk.rate + 0.5 * mk.vol * mk.vol) * years[i]) / sq, d2 = d1 - sq;
    double disc = strike[i] * exp(-mk.rate * years[i]);
    double c = spot[i] * norm_cdf(d1) - disc * norm_cdf(d2);
    call[i] = c;
    put[i] = c - spot[i] + disc;
  };
#pragma omp target teams distribute parallel for map(to : price)
  for (long i = 0; i < n; i++) price(i);
}

int main(int argc, char **argv) {
  args(argc, argv);
  double t;
  {
    int r = so_rows(), c = so_cols();
    size_t m = (size_t)r * c;
    std::vector<float> a(m), b(m);
    fill(a, 1, -4, 4);
    float *x = a.data(), *y = b.data();
#pragma omp target data map(to : x[0 : m]) map(from : y[0 : m])
    t = best([&] { softmax(x, y, r, c); });
    double s = 0;
    for (size_t i = 0; i < m; i++) s += b[i] * (double)(i % 17);
    report("softmax_rows", t, s);
  }
  {
    size_t r = ln_rows(), m = r * LNC;
    std::vector<float> a(m), b(m), g(LNC), be(LNC);
    fill(a, 11, -1, 3), fill(g, 12, 0.5, 1.5), fill(be, 13, -0.5, 0.5);
    float *x = a.data(), *y = b.data(), *pg = g.data(), *pb = be.data();
#pragma omp target data map(to : x[0 : m], pg[0 : LNC], pb[0 : LNC]) map(from : y[0 : m])
    t = best([&] { layer_norm(x, pg, pb, y, r, (size_t)LNC, 1e-5f); });
    report("layer_norm", t, sumabs(b));
  }
  {
    int nb = ff_batch();
    size_t m = (size_t)nb * FFN;
    std::vector<cplx> a(m), b(m), w = twiddles();
    Rng r(21);
    for (auto &c : a) c.re = (float)r.u() - 0.5f, c.im = (float)r.u() - 0.5f;
    cplx *pa = a.data(), *pb = b.data(), *pw = w.data();
#pragma omp target data map(to : pa[0 : m], pw[0 : FFN / 2]) map(from : pb[0 : m])
    t = best([&] { fft1024(pa, pb, pw, nb); });
    double s = 0;
    for (auto &c : b) s += std::fabs(c.re) + 2 * std::fabs(c.im);
    report("fft1024_team", t, s);
  }
  {
    int nc = ml_nc();
    Particles p;
    cells_make(p, nc);
    int n = (int)p.x.size(), ns = (int)p.start.size();
    std::vector<double> fx(n), fy(n), fz(n);
    View v{p.x.data(), p.y.data(), p.z.data(), p.q.data(), fx.data(), fy.data(), fz.data(), p.start.data(), n, nc};
    double e = 0;
#pragma omp target data map(to : v.x[0 : n], v.y[0 : n], v.z[0 : n], v.q[0 : n], v.start[0 : ns]) \
    map(from : v.fx[0 : n], v.fy[0 : n], v.fz[0 : n])
    t = best([&] { e = cell_forces(v); });
    report("md_cells", t, sumabs(fx) + sumabs(fy) + sumabs(fz) + e);
  }
  {
    int n = ew_n(), nk = ew_k();
    std::vector<double> x(n), y(n), z(n), q(n), re(nk), im(nk);
    fill(x, 51, 0, 1), fill(y, 52, 0, 1), fill(z, 53, 0, 1), fill(q, 54, -1, 1);
    auto kv = kvectors(nk);
    Kvec *pk = kv.data();
    double *px = x.data(), *py = y.data(), *pz = z.data(), *pq = q.data(), *pr = re.data(), *pi = im.data(), e = 0;
#pragma omp target data map(to : pk[0 : nk], px[0 : n], py[0 : n], pz[0 : n], pq[0 : n]) map(from : pr[0 : nk], pi[0 : nk])
    t = best([&] { e = reciprocal(pk, nk, px, py, pz, pq, n, pr, pi); });
    report("ewald_recip", t, sumabs(re) + sumabs(im) + e);
  }
  {
    long n = bs_n();
    std::vector<double> s(n), k(n), y(n), c(n), p(n);
    fill(s, 61, 50, 150), fill(k, 62, 50, 150), fill(y, 63, 0.1, 5);
    double *ps = s.data(), *pk = k.data(), *py = y.data(), *pc = c.data(), *pp = p.data();
#pragma omp target data map(to : ps[0 : n], pk[0 : n], py[0 : n]) map(from : pc[0 : n], pp[0 : n])
    t = best([&] { black_scholes(ps, pk, py, pc, pp, n, {0.03, 0.25}); });
    report("black_scholes", t, sumabs(c) + sumabs(p));
  }
}
