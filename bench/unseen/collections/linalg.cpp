#include "linalg.h"
#include <omp.h>

static void gemm(int n, float alpha, float beta, const float *A, const float *B, float *C) {
  const int T = Gemm::T;
  int nt = n / T;
#pragma omp target teams num_teams(nt *nt) thread_limit(T *T)
  {
    float As[Gemm::T][Gemm::T];
    float Bs[Gemm::T][Gemm::T];
#pragma omp parallel num_threads(T *T)
    {
      int tx = omp_get_thread_num() % T, ty = omp_get_thread_num() / T;
      int row = omp_get_team_num() / nt * T + ty, col = omp_get_team_num() % nt * T + tx;
      float sum = 0;
      for (int t = 0; t < nt; t++) {
        As[ty][tx] = A[row * n + t * T + tx];
        Bs[ty][tx] = B[(t * T + ty) * n + col];
#pragma omp barrier
        for (int k = 0; k < T; k++) sum += As[ty][k] * Bs[k][tx];
#pragma omp barrier
      }
      C[row * n + col] = alpha * sum + beta * C[row * n + col];
    }
  }
}

// a team a row, its threads share the row
static void spmv_csr(int rows, const int *ptr, const int *col, const double *val, const double *x, double *y) {
#pragma omp target teams distribute thread_limit(32)
  for (int i = 0; i < rows; i++) {
    double sum = 0.0;
#pragma omp parallel for reduction(+ : sum)
    for (int k = ptr[i]; k < ptr[i + 1]; k++) sum += val[k] * x[col[k]];
    y[i] = sum;
  }
}

template <typename T> static void spmv_ell(long rows, long width, const int *col, const T *val, const T *x, T *y) {
#pragma omp target teams distribute parallel for
  for (long i = 0; i < rows; i++) {
    T s = 0;
    for (long k = 0; k < width; k++) {
      int c = col[k * rows + i];
      if (c >= 0) s += val[k * rows + i] * x[c];
    }
    y[i] = s;
  }
}

template <int B> static void spmv_bsr(int brows, const int *ptr, const int *col, const double *val, const double *x, double *y) {
#pragma omp target teams distribute parallel for collapse(2) num_teams((brows * B + 127) / 128) thread_limit(128)
  for (int i = 0; i < brows; i++)
    for (int r = 0; r < B; r++) {
      double s = 0;
      for (int k = ptr[i]; k < ptr[i + 1]; k++)
        for (int c = 0; c < B; c++) s += val[(size_t)k * B * B + r * B + c] * x[col[k] * B + c];
      y[i * B + r] = s;
    }
}

#pragma omp declare target
template <int N> static void chol_solve(float (&m)[N][N], float (&v)[N]) {
  for (int j = 0; j < N; j++) {
    float d = m[j][j];
    for (int k = 0; k < j; k++) d -= m[j][k] * m[j][k];
    d = sqrtf(d);
    m[j][j] = d;
    float inv = 1.0f / d;
    for (int i = j + 1; i < N; i++) {
      float s = m[i][j];
      for (int k = 0; k < j; k++) s -= m[i][k] * m[j][k];
      m[i][j] = s * inv;
    }
  }
  for (int i = 0; i < N; i++) {
    for (int k = 0; k < i; k++) v[i] -= m[i][k] * v[k];
    v[i] /= m[i][i];
  }
  for (int i = N - 1; i >= 0; i--) {
    for (int k = i + 1; k < N; k++) v[i] -= m[k][i] * v[k];
    v[i] /= m[i][i];
  }
}
#pragma omp end declare target

static void chol8(int batch, const float *a, const float *rhs, float *x) {
  const int N = Chol::N;
#pragma omp target teams distribute parallel for thread_limit(128)
  for (int b = 0; b < batch; b++) {
    float m[Chol::N][Chol::N], v[Chol::N];
    for (int i = 0; i < N; i++) {
      v[i] = rhs[(size_t)i * batch + b];
      for (int j = 0; j <= i; j++) m[i][j] = a[(size_t)(i * N + j) * batch + b];
    }
    chol_solve<N>(m, v);
    for (int i = 0; i < N; i++) x[(size_t)i * batch + b] = v[i];
  }
}

static void thomas(int n, int batch, const double *l, const double *d, const double *u, const double *r, double *cp, double *x) {
#pragma omp target teams distribute parallel for num_teams(batch / 256) thread_limit(256) is_device_ptr(cp)
  for (int b = 0; b < batch; b++) {
    double c = u[b] / d[b], e = r[b] / d[b];
    cp[b] = c, x[b] = e;
    for (int i = 1; i < n; i++) {
      size_t k = (size_t)i * batch + b;
      double m = 1.0 / (d[k] - l[k] * c);
      c = u[k] * m;
      e = (r[k] - l[k] * e) * m;
      cp[k] = c, x[k] = e;
    }
    for (int i = n - 2; i >= 0; i--) {
      size_t k = (size_t)i * batch + b;
      e = x[k] - cp[k] * e;
      x[k] = e;
    }
  }
}

static void pcr(int batch, const float *l, const float *d, const float *u, const float *r, float *x) {
  const int N = Pcr::N;
#pragma omp target teams num_teams(batch) thread_limit(N)
  {
    float sl[Pcr::N], sd[Pcr::N], su[Pcr::N], sr[Pcr::N];
#pragma omp parallel
    {
      int t = omp_get_thread_num();
      size_t g = (size_t)omp_get_team_num() * N + t;
      sl[t] = l[g], sd[t] = d[g], su[t] = u[g], sr[t] = r[g];
#pragma omp barrier
      for (int s = 1; s < N; s *= 2) {
        int lo = t - s < 0 ? 0 : t - s, hi = t + s >= N ? N - 1 : t + s;
        float k1 = t - s < 0 ? 0.f : sl[t] / sd[lo], k2 = t + s >= N ? 0.f : su[t] / sd[hi];
        float nd = sd[t] - su[lo] * k1 - sl[hi] * k2;
        float nr = sr[t] - sr[lo] * k1 - sr[hi] * k2;
        float nl = -sl[lo] * k1, nu = -su[hi] * k2;
#pragma omp barrier
        sl[t] = nl, sd[t] = nd, su[t] = nu, sr[t] = nr;
#pragma omp barrier
      }
      x[g] = sr[t] / sd[t];
    }
  }
}

int main(int argc, char **argv) {
  Bench b(argc, argv);
  if (b.want("gemm")) {
    Gemm g(b.quick);
    std::vector<float> A, B, C;
    g.input(A, B, C);
    auto R = C;
    float *a = A.data(), *bb = B.data(), *c = C.data();
    size_t n = A.size();
    double t = 0;
#pragma omp target data map(to : a[0 : n], bb[0 : n]) map(tofrom : c[0 : n])
    t = best_us([&] { gemm(g.n, g.alpha, g.beta, a, bb, c); });
    b.report("gemm", t, checksum(c, n));
    if (b.quick) {
      for (int i = 0; i < NRUN; i++) g.serial(a, bb, R.data());
      b.verify("gemm", c, R.data(), n, 1e-4);
    }
  }
  if (b.want("spmv_csr")) {
    Csr m(b.quick);
    std::vector<double> Y(m.rows), R(m.rows);
    int *ptr = m.ptr.data(), *col = m.col.data();
    double *val = m.val.data(), *x = m.x.data(), *y = Y.data(), t = 0;
    size_t nnz = m.col.size();
#pragma omp target data map(to : ptr[0 : m.rows + 1], col[0 : nnz], val[0 : nnz], x[0 : m.rows]) map(from : y[0 : m.rows])
    t = best_us([&] { spmv_csr(m.rows, ptr, col, val, x, y); });
    b.report("spmv_csr", t, checksum(y, m.rows));
    if (b.quick) m.serial(R.data()), b.verify("spmv_csr", y, R.data(), m.rows, 1e-10);
  }
  if (b.want("spmv_ell")) {
    Ell m(b.quick);
    std::vector<float> Y(m.rows), R(m.rows);
    int *col = m.col.data();
    float *val = m.val.data(), *x = m.x.data(), *y = Y.data();
    double t = 0;
    size_t nnz = m.col.size();
#pragma omp target data map(to : col[0 : nnz], val[0 : nnz], x[0 : m.rows]) map(from : y[0 : m.rows])
    t = best_us([&] { spmv_ell<float>(m.rows, m.width, col, val, x, y); });
    b.report("spmv_ell", t, checksum(y, m.rows));
    if (b.quick) m.serial(R.data()), b.verify("spmv_ell", y, R.data(), m.rows, 1e-4);
  }
  if (b.want("spmv_bsr")) {
    Bsr m(b.quick);
    size_t n = m.x.size(), nb = m.col.size(), nv = m.val.size();
    std::vector<double> Y(n), R(n);
    int *ptr = m.ptr.data(), *col = m.col.data();
    double *val = m.val.data(), *x = m.x.data(), *y = Y.data(), t = 0;
#pragma omp target data map(to : ptr[0 : m.brows + 1], col[0 : nb], val[0 : nv], x[0 : n]) map(from : y[0 : n])
    t = best_us([&] { spmv_bsr<Bsr::B>(m.brows, ptr, col, val, x, y); });
    b.report("spmv_bsr", t, checksum(y, n));
    if (b.quick) m.serial(R.data()), b.verify("spmv_bsr", y, R.data(), n, 1e-10);
  }
  if (b.want("chol8")) {
    Chol c(b.quick);
    std::vector<float> A, V;
    c.input(A, V);
    std::vector<float> X(V.size());
    float *a = A.data(), *v = V.data(), *x = X.data();
    size_t n = A.size(), m = V.size();
    double t = 0;
#pragma omp target data map(to : a[0 : n], v[0 : m]) map(from : x[0 : m])
    t = best_us([&] { chol8(c.batch, a, v, x); });
    b.report("chol8", t, checksum(x, m));
    double res = c.residual(a, v, x), zero = 0;
    if (!(res < 1e-4)) fprintf(stderr, "chol8: residual %g\n", res), b.verify("chol8", &res, &zero, 1, 0);
  }
  if (b.want("thomas")) {
    Tri s(b.quick);
    std::vector<double> L, D, U, R;
    s.input(L, D, U, R);
    size_t n = s.size();
    std::vector<double> X(n);
    double *l = L.data(), *d = D.data(), *u = U.data(), *r = R.data(), *x = X.data(), t = 0;
    double *cp = (double *)omp_target_alloc(n * sizeof(double), omp_get_default_device());
#pragma omp target data map(to : l[0 : n], d[0 : n], u[0 : n], r[0 : n]) map(from : x[0 : n])
    t = best_us([&] { thomas(s.n, s.batch, l, d, u, r, cp, x); });
    omp_target_free(cp, omp_get_default_device());
    b.report("thomas", t, checksum(x, n));
    double res = s.residual(l, d, u, r, x), zero = 0;
    if (!(res < 1e-12)) fprintf(stderr, "thomas: residual %g\n", res), b.verify("thomas", &res, &zero, 1, 0);
  }
  if (b.want("pcr")) {
    Pcr s(b.quick);
    std::vector<float> L, D, U, R;
    s.input(L, D, U, R);
    size_t n = s.size();
    std::vector<float> X(n), Y(n);
    float *l = L.data(), *d = D.data(), *u = U.data(), *r = R.data(), *x = X.data();
    double t = 0;
#pragma omp target data map(to : l[0 : n], d[0 : n], u[0 : n], r[0 : n]) map(from : x[0 : n])
    t = best_us([&] { pcr(s.batch, l, d, u, r, x); });
    b.report("pcr", t, checksum(x, n));
    if (b.quick) s.serial(l, d, u, r, Y.data()), b.verify("pcr", x, Y.data(), n, 1e-3);
  }
  return b.done();
}
