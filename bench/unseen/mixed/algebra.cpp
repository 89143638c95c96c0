// Linear algebra, machine learning, lattice, finite elements, OpenMP.
#include "algebra.h"
#include <omp.h>

// 1. SpMV, CSR: row a team, inner reduction over 12..140 entries.
static void spmv(int n, const int *ptr, const int *col, const double *val, const double *x, double *y) {
#pragma omp target teams distribute
  for (int i = 0; i < n; i++) {
    double s = 0;
#pragma omp parallel for reduction(+ : s)
    for (int k = ptr[i]; k < ptr[i + 1]; k++) s += val[k] * x[col[k]];
    y[i] = s;
  }
}

// 2. SpMM, ELL times a dense matrix of 32 columns: collapse(2), early exit.
static void spmm(int n, int w, int nc, const int *col, const double *val, const double *b, double *c) {
#pragma omp target teams distribute parallel for collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < nc; j++) {
      double s = 0;
      for (int k = 0; k < w; k++) {
        int q = col[(size_t)k * n + i];
        if (q < 0) break;
        s += val[(size_t)k * n + i] * b[(size_t)q * nc + j];
      }
      c[(size_t)i * nc + j] = s;
    }
}

// 3. Softmax of rows: three inner loops, two of them reductions.
static void softmax(const float *x, float *y, int rows, int len) {
#pragma omp target teams distribute
  for (int r = 0; r < rows; r++) {
    const float *xr = x + (size_t)r * len;
    float *yr = y + (size_t)r * len;
    float m = -INFINITY, s = 0;
#pragma omp parallel for reduction(max : m)
    for (int i = 0; i < len; i++) m = xr[i] > m ? xr[i] : m;
#pragma omp parallel for reduction(+ : s)
    for (int i = 0; i < len; i++) {
      float e = expf(xr[i] - m);
      yr[i] = e;
      s += e;
    }
    float inv = 1 / s;
#pragma omp parallel for
    for (int i = 0; i < len; i++) yr[i] *= inv;
  }
}

// 4. Residual + layer norm; a struct of device pointers by value; two sums in one reduction clause.
struct Ln {
  const float *x, *res, *gamma, *beta;
  float *sum, *out;
  int rows, len;
  float eps;
};
static void layernorm(Ln p) {
#pragma omp target teams distribute firstprivate(p)
  for (int r = 0; r < p.rows; r++) {
    size_t o = (size_t)r * p.len;
    float s = 0, s2 = 0;
#pragma omp parallel for simd reduction(+ : s, s2)
    for (int i = 0; i < p.len; i++) {
      float v = p.x[o + i] + p.res[o + i];
      p.sum[o + i] = v;
      s += v;
      s2 += v * v;
    }
    float mean = s / p.len, inv = 1 / sqrtf(s2 / p.len - mean * mean + p.eps);
#pragma omp parallel for simd
    for (int i = 0; i < p.len; i++) p.out[o + i] = (p.sum[o + i] - mean) * inv * p.gamma[i] + p.beta[i];
  }
}

// 5. Attention, one query a team: scores in a team-local array, six inner loops. K is stored transposed.
template <int L, int D>
static void attention(const float *q, const float *kt, const float *v, float *o, int bh, int nq, float scale) {
#pragma omp target teams distribute collapse(2) thread_limit(256)
  for (int h = 0; h < bh; h++)
    for (int i = 0; i < nq; i++) {
      float sc[L], qs[D];
      const float *qr = q + ((size_t)h * nq + i) * D;
      float m = -1e30f, sum = 0;
#pragma omp parallel for
      for (int d = 0; d < D; d++) qs[d] = qr[d] * scale;
#pragma omp parallel for reduction(max : m)
      for (int j = 0; j < L; j++) {
        float s = 0;
        for (int d = 0; d < D; d++) s += qs[d] * kt[((size_t)h * D + d) * L + j];
        sc[j] = s;
        m = fmaxf(m, s);
      }
#pragma omp parallel for reduction(+ : sum)
      for (int j = 0; j < L; j++) {
        sc[j] = expf(sc[j] - m);
        sum += sc[j];
      }
#pragma omp parallel for
      for (int d = 0; d < D; d++) {
        float a = 0;
        for (int j = 0; j < L; j++) a += sc[j] * v[((size_t)h * L + j) * D + d];
        o[((size_t)h * nq + i) * D + d] = a / sum;
      }
    }
}

// 6. LU without pivoting and solve of 6 x 6 systems, one a thread, batch index fastest, private matrix.
template <class T, int N> static void lu_solve(const T *a, const T *b, T *x, int n) {
#pragma omp target teams distribute parallel for
  for (int s = 0; s < n; s++) {
    T m[N][N], r[N];
    for (int i = 0; i < N; i++) {
      r[i] = b[(size_t)i * n + s];
      for (int j = 0; j < N; j++) m[i][j] = a[(size_t)(i * N + j) * n + s];
    }
    for (int k = 0; k < N; k++) {
      T inv = T(1) / m[k][k];
      for (int i = k + 1; i < N; i++) {
        T f = m[i][k] * inv;
        for (int j = k + 1; j < N; j++) m[i][j] -= f * m[k][j];
        r[i] -= f * r[k];
      }
    }
    for (int i = N - 1; i >= 0; i--) {
      T t = r[i];
      for (int j = i + 1; j < N; j++) t -= m[i][j] * r[j];
      r[i] = t / m[i][i];
      x[(size_t)i * n + s] = r[i];
    }
  }
}

// 7. Staggered Dslash: structs of complex numbers with operators, neighbours by arithmetic, adjoint links.
#pragma omp declare target
static inline Cx operator+(Cx a, Cx b) { return {a.re + b.re, a.im + b.im}; }
static inline Cx operator-(Cx a, Cx b) { return {a.re - b.re, a.im - b.im}; }
static inline Cx operator*(Cx a, Cx b) { return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re}; }
static inline Cx conj(Cx a) { return {a.re, -a.im}; }
struct Vec3 {
  Cx c[3];
};
struct Su3 {
  Cx e[3][3];
  Vec3 mul(const Vec3 &v) const {
    Vec3 r;
    for (int i = 0; i < 3; i++) {
      Cx t = {0, 0};
      for (int j = 0; j < 3; j++) t = t + e[i][j] * v.c[j];
      r.c[i] = t;
    }
    return r;
  }
  Vec3 adj_mul(const Vec3 &v) const {
    Vec3 r;
    for (int i = 0; i < 3; i++) {
      Cx t = {0, 0};
      for (int j = 0; j < 3; j++) t = t + conj(e[j][i]) * v.c[j];
      r.c[i] = t;
    }
    return r;
  }
};
static inline Su3 load_link(const Cx *u, int mu, int s, int vol) {
  Su3 r;
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) r.e[i][j] = u[(size_t)((mu * 3 + i) * 3 + j) * vol + s];
  return r;
}
static inline Vec3 load_vec(const Cx *p, int s, int vol) {
  Vec3 r;
  for (int i = 0; i < 3; i++) r.c[i] = p[(size_t)i * vol + s];
  return r;
}
#pragma omp end declare target
static void dslash(const Cx *u, const Cx *in, Cx *out, int lx, int lt) {
  const int vol = lx * lx * lx * lt;
#pragma omp target teams distribute parallel for
  for (int s = 0; s < vol; s++) {
    int dim[4] = {lx, lx, lx, lt}, x[4], r = s;
    for (int mu = 0; mu < 4; mu++) {
      x[mu] = r % dim[mu];
      r /= dim[mu];
    }
    Vec3 acc = {{{0, 0}, {0, 0}, {0, 0}}};
    int stride = 1;
    for (int mu = 0; mu < 4; mu++) {
      int fw = x[mu] == dim[mu] - 1 ? s - (dim[mu] - 1) * stride : s + stride;
      int bw = x[mu] == 0 ? s + (dim[mu] - 1) * stride : s - stride;
      Vec3 a = load_link(u, mu, s, vol).mul(load_vec(in, fw, vol));
      Vec3 b = load_link(u, mu, bw, vol).adj_mul(load_vec(in, bw, vol));
      for (int i = 0; i < 3; i++) acc.c[i] = acc.c[i] + a.c[i] - b.c[i];
      stride *= dim[mu];
    }
    for (int i = 0; i < 3; i++) out[(size_t)i * vol + s] = acc.c[i];
  }
}

// 8. Finite element mass operator, order 4, sum factorisation: element a team, team-local arrays, gather, atomics.
static void fe_mass(int ne, const int *map, const double *bm, const double *w, const double *x, double *y) {
  const int D = 5, Q = 6;
#pragma omp target teams distribute thread_limit(224)
  for (int e = 0; e < ne; e++) {
    double B[Q][D], u[D][D][D], a[D][D][Q], b[D][Q][Q], c[Q][Q][Q];
#pragma omp parallel for collapse(2)
    for (int q = 0; q < Q; q++)
      for (int d = 0; d < D; d++) B[q][d] = bm[q * D + d];
#pragma omp parallel for collapse(3)
    for (int k = 0; k < D; k++)
      for (int j = 0; j < D; j++)
        for (int i = 0; i < D; i++) u[k][j][i] = x[map[(size_t)e * D * D * D + (k * D + j) * D + i]];
#pragma omp parallel for collapse(3)
    for (int k = 0; k < D; k++)
      for (int j = 0; j < D; j++)
        for (int q = 0; q < Q; q++) {
          double s = 0;
          for (int i = 0; i < D; i++) s += B[q][i] * u[k][j][i];
          a[k][j][q] = s;
        }
#pragma omp parallel for collapse(3)
    for (int k = 0; k < D; k++)
      for (int p = 0; p < Q; p++)
        for (int q = 0; q < Q; q++) {
          double s = 0;
          for (int j = 0; j < D; j++) s += B[p][j] * a[k][j][q];
          b[k][p][q] = s;
        }
#pragma omp parallel for collapse(3)
    for (int r = 0; r < Q; r++)
      for (int p = 0; p < Q; p++)
        for (int q = 0; q < Q; q++) {
          double s = 0;
          for (int k = 0; k < D; k++) s += B[r][k] * b[k][p][q];
          c[r][p][q] = s * w[(size_t)e * Q * Q * Q + (r * Q + p) * Q + q];
        }
#pragma omp parallel for collapse(3)
    for (int k = 0; k < D; k++)
      for (int p = 0; p < Q; p++)
        for (int q = 0; q < Q; q++) {
          double s = 0;
          for (int r = 0; r < Q; r++) s += B[r][k] * c[r][p][q];
          b[k][p][q] = s;
        }
#pragma omp parallel for collapse(3)
    for (int k = 0; k < D; k++)
      for (int j = 0; j < D; j++)
        for (int q = 0; q < Q; q++) {
          double s = 0;
          for (int p = 0; p < Q; p++) s += B[p][j] * b[k][p][q];
          a[k][j][q] = s;
        }
#pragma omp parallel for collapse(3)
    for (int k = 0; k < D; k++)
      for (int j = 0; j < D; j++)
        for (int i = 0; i < D; i++) {
          double s = 0;
          for (int q = 0; q < Q; q++) s += B[q][i] * a[k][j][q];
#pragma omp atomic
          y[map[(size_t)e * D * D * D + (k * D + j) * D + i]] += s;
        }
  }
}

int main(int argc, char **argv) {
  args(argc, argv);
  {
    int n = sp_n();
    std::vector<int> ptr, col;
    std::vector<double> val, x, y(n);
    sp_init(n, ptr, col, val, x);
    const int *pp = ptr.data(), *pc = col.data();
    const double *pv = val.data(), *px = x.data();
    double *py = y.data(), t;
    size_t nz = val.size();
#pragma omp target data map(to : pp[0 : n + 1], pc[0 : nz], pv[0 : nz], px[0 : n]) map(from : py[0 : n])
    t = best([&] { spmv(n, pp, pc, pv, px, py); });
    report("spmv_csr", t, sumabs(y));
  }
  {
    int n = el_n(), w = 24, nc = 32;
    std::vector<int> col;
    std::vector<double> val, b((size_t)n * nc), c((size_t)n * nc);
    el_init(n, w, col, val);
    fill(b, 22, 0, 1);
    const int *pc = col.data();
    const double *pv = val.data(), *pb = b.data();
    double *po = c.data(), t;
    size_t m = val.size(), k = b.size();
#pragma omp target data map(to : pc[0 : m], pv[0 : m], pb[0 : k]) map(from : po[0 : k])
    t = best([&] { spmm(n, w, nc, pc, pv, pb, po); });
    report("spmm_ell", t, sumabs(c));
  }
  {
    int r = sm_rows(), l = sm_len();
    size_t m = (size_t)r * l;
    std::vector<float> x(m), y(m);
    fill(x, 31, -4, 4);
    float *px = x.data(), *py = y.data();
    double t;
#pragma omp target data map(to : px[0 : m]) map(from : py[0 : m])
    t = best([&] { softmax(px, py, r, l); });
    double s = 0;
    for (size_t i = 0; i < m; i++) s += (double)y[i] * (1 + i % 7);
    report("softmax_rows", t, s);
  }
  {
    int r = ln_rows(), l = ln_len();
    size_t m = (size_t)r * l;
    std::vector<float> x(m), e(m), g(l), b(l), s(m), o(m);
    fill(x, 41, -1, 2), fill(e, 42, -1, 1), fill(g, 43, 0.5, 1.5), fill(b, 44, 0, 1);
    float *px = x.data(), *pe = e.data(), *pg = g.data(), *pb = b.data(), *ps = s.data(), *po = o.data();
    double t;
#pragma omp target data map(to : px[0 : m], pe[0 : m], pg[0 : l], pb[0 : l]) map(from : ps[0 : m], po[0 : m])
    {
      Ln p;
#pragma omp target data use_device_ptr(px, pe, pg, pb, ps, po)
      p = Ln{px, pe, pg, pb, ps, po, r, l, 1e-5f};
      t = best([&] { layernorm(p); });
    }
    report("layernorm", t, sumabs(o));
  }
  {
    const int L = 512, D = 64;
    int bh = at_bh(), nq = at_nq();
    std::vector<float> q((size_t)bh * nq * D), k((size_t)bh * L * D), v((size_t)bh * L * D), o(q.size());
    fill(q, 51, -1, 1), fill(k, 52, -1, 1), fill(v, 53, 0, 1);
    float *pq = q.data(), *pk = k.data(), *pv = v.data(), *po = o.data();
    size_t mq = q.size(), mk = k.size();
    double t;
#pragma omp target data map(to : pq[0 : mq], pk[0 : mk], pv[0 : mk]) map(from : po[0 : mq])
    t = best([&] { attention<L, D>(pq, pk, pv, po, bh, nq, 0.125f); });
    report("attn_rows", t, sumabs(o));
  }
  {
    const int N = 6;
    int n = lu_n();
    std::vector<double> a((size_t)N * N * n), b((size_t)N * n), x((size_t)N * n);
    fill(a, 61, 0, 1), fill(b, 62, 0, 1);
    for (int i = 0; i < N; i++)
      for (int s = 0; s < n; s++) a[(size_t)(i * N + i) * n + s] += 5;
    double *pa = a.data(), *pb = b.data(), *px = x.data(), t;
    size_t ma = a.size(), mb = b.size();
#pragma omp target data map(to : pa[0 : ma], pb[0 : mb]) map(from : px[0 : mb])
    t = best([&] { lu_solve<double, N>(pa, pb, px, n); });
    report("lu_batched", t, sumabs(x));
  }
  {
    int lx = ds_l(), lt = ds_t(), vol = lx * lx * lx * lt;
    std::vector<double> u((size_t)vol * 72), in((size_t)vol * 6), out((size_t)vol * 6);
    fill(u, 71, -1, 1), fill(in, 72, -1, 1);
    Cx *pu = (Cx *)u.data(), *pi = (Cx *)in.data(), *po = (Cx *)out.data();
    double t;
#pragma omp target data map(to : pu[0 : (size_t)vol * 36], pi[0 : (size_t)vol * 3]) map(from : po[0 : (size_t)vol * 3])
    t = best([&] { dslash(pu, pi, po, lx, lt); });
    report("dslash", t, sumabs(out));
  }
  {
    int n1 = fe_n(), ne = n1 * n1 * n1, nn;
    std::vector<int> map;
    fe_init(n1, map, nn);
    std::vector<double> b(30), w((size_t)ne * 216), x(nn), y(nn, 0.0);
    fill(b, 81, 0, 0.5), fill(w, 82, 0, 1), fill(x, 83, 0, 1);
    int *pm = map.data();
    double *pb = b.data(), *pw = w.data(), *px = x.data(), *py = y.data(), t;
    size_t mm = map.size(), mw = w.size();
#pragma omp target data map(to : pm[0 : mm], pb[0 : 30], pw[0 : mw], px[0 : nn]) map(tofrom : py[0 : nn])
    t = best([&] { fe_mass(ne, pm, pb, pw, px, py); });
    report("fe_mass", t, sumabs(y));
  }
}
