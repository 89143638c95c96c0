// Tiles, sorting, scans, tables, divergence, OpenMP.
#include "tiles.h"
#include <omp.h>

// 1. 3D transpose x <-> z through a team-local tile, collapse(3) outside, collapse(2) inside.
static void transpose(const double *a, double *b, int nx, int ny, int nz) {
  const int T = 32;
#pragma omp target teams distribute collapse(3) thread_limit(256)
  for (int y = 0; y < ny; y++)
    for (int zb = 0; zb < nz; zb += T)
      for (int xb = 0; xb < nx; xb += T) {
        double tile[T][T + 1];
#pragma omp parallel for collapse(2)
        for (int i = 0; i < T; i++)
          for (int j = 0; j < T; j++) tile[i][j] = a[((size_t)(zb + i) * ny + y) * nx + xb + j];
#pragma omp parallel for collapse(2)
        for (int i = 0; i < T; i++)
          for (int j = 0; j < T; j++) b[((size_t)(xb + i) * ny + y) * nz + zb + j] = tile[j][i];
      }
}

// 2. Bitonic sort of rows: team-local array, a serial double loop around a short parallel loop (55 stages).
static void bitonic(const unsigned *x, unsigned *y, int rows) {
#pragma omp target teams distribute thread_limit(512)
  for (int r = 0; r < rows; r++) {
    unsigned k[BT];
#pragma omp parallel for
    for (int i = 0; i < BT; i++) k[i] = x[(size_t)r * BT + i];
    for (int s = 2; s <= BT; s *= 2)
      for (int j = s / 2; j > 0; j /= 2) {
#pragma omp parallel for
        for (int t = 0; t < BT / 2; t++) {
          int i = 2 * t - (t & (j - 1)), l = i + j;
          bool up = (i & s) == 0;
          unsigned a = k[i], b = k[l];
          if ((a > b) == up) {
            k[i] = b;
            k[l] = a;
          }
        }
      }
#pragma omp parallel for
    for (int i = 0; i < BT; i++) y[(size_t)r * BT + i] = k[i];
  }
}

// 3. Inclusive scan of rows by Hillis and Steele: one parallel region, two team-local buffers swapped by pointer.
static void scan(const int *x, int *y, int rows) {
#pragma omp target teams distribute thread_limit(256)
  for (int r = 0; r < rows; r++) {
    int buf[2][SC];
#pragma omp parallel
    {
      int *p = buf[0], *q = buf[1];
#pragma omp for
      for (int i = 0; i < SC; i++) p[i] = x[(size_t)r * SC + i];
      for (int o = 1; o < SC; o *= 2) {
#pragma omp for
        for (int i = 0; i < SC; i++) q[i] = i >= o ? p[i] + p[i - o] : p[i];
        int *t = p;
        p = q;
        q = t;
      }
#pragma omp for
      for (int i = 0; i < SC; i++) y[(size_t)r * SC + i] = p[i];
    }
  }
}

// 4. Cross-section lookups: generator, binary search, interpolation of structs, private array of five sums.
#pragma omp declare target
static int search(const Gp *g, int n, double e) {
  int lo = 0, hi = n - 1;
  while (hi - lo > 1) {
    int m = (lo + hi) / 2;
    if (g[m].e > e) hi = m;
    else lo = m;
  }
  return lo;
}
#pragma omp end declare target
static void xs(const Gp *grid, const double *conc, int g, int n, double &ver, long long &idx) {
  double v = 0;
  long long c = 0;
#pragma omp target teams distribute parallel for reduction(+ : v, c)
  for (int i = 0; i < n; i++) {
    u64 s = 1070ull + 7919ull * i;
    lcg(s);
    double e = lcg(s);
    int mat = (int)(lcg(s) * 12), nn = 4 + mat;
    double sum[5] = {0, 0, 0, 0, 0};
    for (int k = 0; k < nn; k++) {
      int nuc = (k * 7 + mat) % NUC;
      const Gp *p = grid + (size_t)nuc * g;
      int l = search(p, g, e);
      double f = (p[l + 1].e - e) / (p[l + 1].e - p[l].e), w = conc[mat * NUC + nuc];
      sum[0] += w * (p[l + 1].total - f * (p[l + 1].total - p[l].total));
      sum[1] += w * (p[l + 1].elastic - f * (p[l + 1].elastic - p[l].elastic));
      sum[2] += w * (p[l + 1].absorb - f * (p[l + 1].absorb - p[l].absorb));
      sum[3] += w * (p[l + 1].fission - f * (p[l + 1].fission - p[l].fission));
      sum[4] += w * (p[l + 1].nu - f * (p[l + 1].nu - p[l].nu));
    }
    double mx = -1;
    int mi = 0;
    for (int j = 0; j < 5; j++)
      if (sum[j] > mx) {
        mx = sum[j];
        mi = j;
      }
    v += mx;
    c += mi + 1;
  }
  ver = v;
  idx = c;
}

// 5. Mandelbrot: divergent loop in a device template, collapse(2), schedule(static, 1), sum of iterations in 64 bits.
#pragma omp declare target
template <class T> static int escape(T cx, T cy, int lim) {
  T x = 0, y = 0;
  int k = 0;
  for (; k < lim; k++) {
    T xx = x * x, yy = y * y;
    if (xx + yy > 4) break;
    y = 2 * x * y + cy;
    x = xx - yy + cx;
  }
  return k;
}
#pragma omp end declare target
static long long mandel(int *img, int w, int h, int lim) {
  long long total = 0;
#pragma omp target teams distribute parallel for collapse(2) schedule(static, 1) reduction(+ : total)
  for (int j = 0; j < h; j++)
    for (int i = 0; i < w; i++) {
      int k = escape<double>(-2.0 + 3.0 * i / w, -1.0 + 2.0 * j / h, lim);
      img[j * w + i] = k;
      total += k;
    }
  return total;
}

// 6. String matching: six patterns, early exit, reduction over an array section.
static void match(const char *t, const char *p, int n, long long *cnt) {
  long long c[NP] = {0};
#pragma omp target teams distribute parallel for reduction(+ : c[ : NP])
  for (int i = 0; i <= n - PL; i++)
    for (int k = 0; k < NP; k++) {
      int j = 0;
      while (j < PL && t[i + j] == p[k * PL + j]) j++;
      if (j == PL) c[k]++;
    }
  for (int k = 0; k < NP; k++) cnt[k] = c[k];
}

// 7. Top 8 of each row by insertion into a private array, rows fastest.
template <int K> static void topk(const float *x, float *val, int *idx, int rows, int len) {
#pragma omp target teams distribute parallel for
  for (int r = 0; r < rows; r++) {
    float v[K];
    int id[K];
    for (int k = 0; k < K; k++) {
      v[k] = -1e30f;
      id[k] = -1;
    }
    for (int i = 0; i < len; i++) {
      float a = x[(size_t)i * rows + r];
      if (a > v[K - 1]) {
        int b = i;
        for (int k = 0; k < K; k++)
          if (a > v[k]) {
            float tv = v[k];
            int ti = id[k];
            v[k] = a;
            id[k] = b;
            a = tv;
            b = ti;
          }
      }
    }
    for (int k = 0; k < K; k++) {
      val[(size_t)k * rows + r] = v[k];
      idx[(size_t)k * rows + r] = id[k];
    }
  }
}

// 8. PageRank step: `teams loop` with an inner `loop` reduction, then the difference as a reduction.
static double pagerank(const int *ptr, const int *col, const int *deg, const double *pr, double *con, double *out, int n) {
  double diff = 0;
#pragma omp target teams loop
  for (int i = 0; i < n; i++) con[i] = deg[i] ? pr[i] / deg[i] : 0;
#pragma omp target teams loop
  for (int i = 0; i < n; i++) {
    double s = 0;
#pragma omp loop reduction(+ : s)
    for (int k = ptr[i]; k < ptr[i + 1]; k++) s += con[col[k]];
    out[i] = 0.15 / n + 0.85 * s;
  }
#pragma omp target teams loop reduction(+ : diff)
  for (int i = 0; i < n; i++) diff += std::fabs(out[i] - pr[i]);
  return diff;
}

// 9. Gather of an array of structs (48 bytes, mixed types) into separate arrays by a permutation.
static void gather(const Part *p, const int *perm, float *x, float *y, float *z, double *m, float *v2, int *kind, int n) {
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++) {
    const Part &q = p[perm[i]];
    x[i] = q.x;
    y[i] = q.y;
    z[i] = q.z;
    m[i] = q.m;
    v2[i] = q.vx * q.vx + q.vy * q.vy + q.vz * q.vz;
    kind[i] = q.kind + 8 * (q.id & 3);
  }
}

int main(int argc, char **argv) {
  args(argc, argv);
  {
    int nx = tp_x(), ny = tp_y(), nz = tp_z();
    size_t m = (size_t)nx * ny * nz;
    std::vector<double> a(m), b(m);
    fill(a, 11, 0, 1);
    double *pa = a.data(), *pb = b.data(), t, s = 0;
#pragma omp target data map(to : pa[0 : m]) map(from : pb[0 : m])
    t = best([&] { transpose(pa, pb, nx, ny, nz); });
    for (size_t i = 0; i < m; i++) s += b[i] * (1 + i % 13);
    report("transpose3d", t, s);
  }
  {
    int r = bt_rows();
    size_t m = (size_t)r * BT;
    std::vector<unsigned> x(m), y(m);
    fill(x, 21, 0, 4e9);
    unsigned *px = x.data(), *py = y.data();
    double t, s = 0;
#pragma omp target data map(to : px[0 : m]) map(from : py[0 : m])
    t = best([&] { bitonic(px, py, r); });
    for (size_t i = 0; i < m; i++) s += (double)y[i] * (1 + i % BT);
    report("bitonic_rows", t, s);
  }
  {
    int r = sc_rows();
    size_t m = (size_t)r * SC;
    std::vector<int> x(m), y(m);
    fill(x, 31, 0, 10);
    int *px = x.data(), *py = y.data();
    double t;
#pragma omp target data map(to : px[0 : m]) map(from : py[0 : m])
    t = best([&] { scan(px, py, r); });
    report("scan_rows", t, sumabs(y));
  }
  {
    int g = xs_g(), n = xs_n();
    std::vector<Gp> grid;
    std::vector<double> conc;
    xs_init(g, grid, conc);
    Gp *pg = grid.data();
    double *pc = conc.data(), t, v = 0;
    long long c = 0;
    size_t mg = grid.size(), mc = conc.size();
#pragma omp target data map(to : pg[0 : mg], pc[0 : mc])
    t = best([&] { xs(pg, pc, g, n, v, c); });
    report("xs_lookup", t, v + (double)c);
  }
  {
    int w = mb_w(), h = mb_h();
    std::vector<int> img((size_t)w * h);
    int *p = img.data();
    size_t m = img.size();
    long long c = 0;
    double t;
#pragma omp target data map(from : p[0 : m])
    t = best([&] { c = mandel(p, w, h, 400); });
    report("mandelbrot", t, sumabs(img) + (double)c);
  }
  {
    int n = st_n();
    std::vector<char> tx, pt;
    st_init(tx, pt, n);
    char *a = tx.data(), *b = pt.data();
    long long c[NP];
    double t, s = 0;
#pragma omp target data map(to : a[0 : n], b[0 : NP * PL])
    t = best([&] { match(a, b, n, c); });
    for (int k = 0; k < NP; k++) s += (double)c[k] * (k + 1);
    report("strmatch", t, s);
  }
  {
    int r = tk_rows(), l = tk_len();
    std::vector<float> x((size_t)r * l), v((size_t)r * 8);
    std::vector<int> id((size_t)r * 8);
    fill(x, 71, 0, 1);
    float *px = x.data(), *pv = v.data();
    int *pi = id.data();
    size_t m = x.size(), k = v.size();
    double t;
#pragma omp target data map(to : px[0 : m]) map(from : pv[0 : k], pi[0 : k])
    t = best([&] { topk<8>(px, pv, pi, r, l); });
    report("topk_rows", t, sumabs(v) + sumabs(id));
  }
  {
    int n = pr_n();
    std::vector<int> ptr, col, deg;
    pr_init(n, ptr, col, deg);
    std::vector<double> pr(n), con(n), out(n);
    fill(pr, 82, 0, 2.0 / n);
    int *pp = ptr.data(), *pc = col.data(), *pd = deg.data();
    double *a = pr.data(), *b = con.data(), *c = out.data(), t, d = 0;
    size_t m = col.size();
#pragma omp target data map(to : pp[0 : n + 1], pc[0 : m], pd[0 : n], a[0 : n]) map(alloc : b[0 : n]) map(from : c[0 : n])
    t = best([&] { d = pagerank(pp, pc, pd, a, b, c, n); });
    report("pagerank", t, sumabs(out) + d);
  }
  {
    int n = ag_n();
    std::vector<Part> p;
    std::vector<int> perm, kind(n);
    ag_init(n, p, perm);
    std::vector<float> x(n), y(n), z(n), v2(n);
    std::vector<double> m(n);
    Part *pp = p.data();
    int *pq = perm.data(), *pk = kind.data();
    float *px = x.data(), *py = y.data(), *pz = z.data(), *pv = v2.data();
    double *pm = m.data(), t, s = 0;
#pragma omp target data map(to : pp[0 : n], pq[0 : n]) map(from : px[0 : n], py[0 : n], pz[0 : n], pm[0 : n], pv[0 : n], pk[0 : n])
    t = best([&] { gather(pp, pq, px, py, pz, pm, pv, pk, n); });
    for (int i = 0; i < n; i++) s += (x[i] + y[i] + z[i] + m[i] + v2[i] + kind[i]) * (1 + i % 5);
    report("aos_gather", t, s);
  }
}
