// Linear algebra, OpenMP.
#include "operators.h"

// 1. LU of 8x8 matrices without pivoting and a solve; one matrix a thread; template on the order.
template <int N> static void lu_solve(const double *mats, const double *rhs, double *sol, int batch) {
#pragma omp target teams distribute parallel for
  for (int m = 0; m < batch; m++) {
    double a[N][N], x[N];
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++) a[i][j] = mats[(size_t)m * N * N + i * N + j];
    for (int i = 0; i < N; i++) x[i] = rhs[(size_t)m * N + i];
    for (int k = 0; k < N; k++) {
      double piv = 1.0 / a[k][k];
      for (int i = k + 1; i < N; i++) {
        double l = a[i][k] * piv;
        for (int j = k + 1; j < N; j++) a[i][j] -= l * a[k][j];
        x[i] -= l * x[k];
      }
    }
    for (int i = N - 1; i >= 0; i--) {
      for (int j = i + 1; j < N; j++) x[i] -= a[i][j] * x[j];
      x[i] /= a[i][i];
    }
    for (int i = 0; i < N; i++) sol[(size_t)m * N + i] = x[i];
  }
}

// 2. Batch of 16x16 products, one a team, staged in team-local arrays.
static void bmm16(const double *A, const double *B, double *C, int batch) {
#pragma omp target teams distribute thread_limit(256)
  for (int b = 0; b < batch; b++) {
    double as[16][16], bs[16][16];
    const double *pa = A + (size_t)b * 256, *pb = B + (size_t)b * 256;
    double *pc = C + (size_t)b * 256;
#pragma omp parallel for collapse(2)
    for (int i = 0; i < 16; i++)
      for (int j = 0; j < 16; j++) {
        as[i][j] = pa[i * 16 + j];
        bs[i][j] = pb[i * 16 + j];
      }
#pragma omp parallel for collapse(2)
    for (int i = 0; i < 16; i++)
      for (int j = 0; j < 16; j++) {
        double s = 0;
        for (int k = 0; k < 16; k++) s += as[i][k] * bs[k][j];
        pc[i * 16 + j] = s;
      }
  }
}

// 3. C[a,b,i] = sum_k A[a,k,i] B[k,b].
static void contract(const double *A, const double *B, double *C, int na, int nb, int nk, int ni) {
#pragma omp target teams distribute parallel for collapse(3)
  for (int a = 0; a < na; a++)
    for (int b = 0; b < nb; b++)
      for (int i = 0; i < ni; i++) {
        double s = 0.0;
        for (int k = 0; k < nk; k++) s += A[(a * nk + k) * ni + i] * B[k * nb + b];
        C[((size_t)a * nb + b) * ni + i] = s;
      }
}

// 4. Element-by-element operator on hexahedra: gather, multiply, scatter by atomics.
struct Mesh {
  const int *conn;
  const double *coef;
  size_t nelem, nnode;
};
static void fe_apply(const Mesh &mesh, const double *ke, const double *u, double *r) {
  const int *conn = mesh.conn;
  const double *coef = mesh.coef;
  const size_t ne = mesh.nelem, nn = mesh.nnode;
#pragma omp target teams distribute parallel for
  for (size_t i = 0; i < nn; i++) r[i] = 0;
#pragma omp target teams distribute parallel for
  for (size_t e = 0; e < ne; e++) {
    double ue[8];
    for (int a = 0; a < 8; a++) ue[a] = u[conn[e * 8 + a]];
    for (int a = 0; a < 8; a++) {
      double s = 0;
      for (int b = 0; b < 8; b++) s += ke[a * 8 + b] * ue[b];
#pragma omp atomic update
      r[conn[e * 8 + a]] += coef[e] * s;
    }
  }
}

// 5. CSR product fused with x . Ax.
static double csr_dot(const int *ptr, const int *col, const double *val, const double *x, double *y, int n) {
  double d = 0;
#pragma omp target teams distribute parallel for reduction(+ : d)
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int k = ptr[i]; k < ptr[i + 1]; k++) s += val[k] * x[col[k]];
    y[i] = s;
    d += s * x[i];
  }
  return d;
}

// 6. ELLPACK product, column-major, padded by -1; template on types.
template <typename Real, typename Index>
static void ell(const Real *val, const Index *col, const Real *x, Real *y, size_t n, size_t width) {
#pragma omp target teams distribute parallel for
  for (size_t i = 0; i < n; ++i) {
    Real sum{};
    for (size_t k = 0; k < width; ++k) {
      const Index c = col[k * n + i];
      if (c >= 0) sum += val[k * n + i] * x[c];
    }
    y[i] = sum;
  }
}

// 7. Vector part of conjugate gradients: two axpys and a dot fused, then the direction.
struct Cg {
  double *x, *r, *p, *q;
  long n;
};
static double cg_vectors(Cg v, double alpha, double rr) {
  double *x = v.x, *r = v.r, *p = v.p, *q = v.q;
  double nw = 0;
#pragma omp target teams distribute parallel for simd reduction(+ : nw)
  for (long i = 0; i < v.n; i++) {
    x[i] += alpha * p[i];
    r[i] -= alpha * q[i];
    nw += r[i] * r[i];
  }
  const double beta = nw / (nw + rr);
#pragma omp target teams distribute parallel for simd
  for (long i = 0; i < v.n; i++) p[i] = r[i] + beta * p[i];
  return nw;
}

int main(int argc, char **argv) {
  args(argc, argv);
  double t;
  {
    int nb = lu_b();
    std::vector<double> a((size_t)nb * 64), b((size_t)nb * 8), x((size_t)nb * 8);
    fill(a, 1, -1, 1), fill(b, 2, -1, 1);
    for (int m = 0; m < nb; m++)
      for (int i = 0; i < 8; i++) a[(size_t)m * 64 + i * 9] += 9;
    double *pa = a.data(), *pb = b.data(), *px = x.data();
#pragma omp target data map(to : pa[0 : a.size()], pb[0 : b.size()]) map(from : px[0 : x.size()])
    t = best([&] { lu_solve<8>(pa, pb, px, nb); });
    report("lu8_thread", t, sumabs(x));
  }
  {
    int nb = mm_b();
    size_t m = (size_t)nb * 256;
    std::vector<double> a(m), b(m), c(m);
    fill(a, 11, -1, 1), fill(b, 12, -1, 1);
    double *pa = a.data(), *pb = b.data(), *pc = c.data();
#pragma omp target data map(to : pa[0 : m], pb[0 : m]) map(from : pc[0 : m])
    t = best([&] { bmm16(pa, pb, pc, nb); });
    report("bmm16_team", t, sumabs(c));
  }
  {
    int na = tc_a(), nb = tc_b(), nk = tc_k(), ni = tc_i();
    std::vector<double> a((size_t)na * nk * ni), b((size_t)nk * nb), c((size_t)na * nb * ni);
    fill(a, 21, -1, 1), fill(b, 22, -1, 1);
    double *pa = a.data(), *pb = b.data(), *pc = c.data();
#pragma omp target data map(to : pa[0 : a.size()], pb[0 : b.size()]) map(from : pc[0 : c.size()])
    t = best([&] { contract(pa, pb, pc, na, nb, nk, ni); });
    report("contract", t, sumabs(c));
  }
  {
    int n = fe_n();
    std::vector<int> conn;
    fe_mesh(conn, n);
    size_t ne = (size_t)n * n * n, nn = (size_t)(n + 1) * (n + 1) * (n + 1);
    std::vector<double> coef(ne), u(nn), r(nn);
    fill(coef, 31, 0.5, 2), fill(u, 32, -1, 1);
    double ke[64];
    fe_matrix(ke);
    double *pu = u.data(), *pr = r.data();
    Mesh mesh{conn.data(), coef.data(), ne, nn};
#pragma omp target data map(to : mesh.conn[0 : ne * 8], mesh.coef[0 : ne], ke, pu[0 : nn]) map(from : pr[0 : nn])
    t = best([&] { fe_apply(mesh, ke, pu, pr); });
    report("fe_hex8", t, sumabs(r));
  }
  {
    int n = cs_n();
    Csr a;
    csr_make(a, n);
    std::vector<double> x(n), y(n);
    fill(x, 41, 0, 1);
    int *ptr = a.ptr.data(), *col = a.col.data();
    double *val = a.val.data(), *px = x.data(), *py = y.data(), d = 0;
    size_t nz = a.val.size();
#pragma omp target data map(to : ptr[0 : n + 1], col[0 : nz], val[0 : nz], px[0 : n]) map(from : py[0 : n])
    t = best([&] { d = csr_dot(ptr, col, val, px, py, n); });
    report("csr_dot", t, sumabs(y) + d);
  }
  {
    size_t n = el_n(), w = el_w(), m = n * w;
    std::vector<double> v(m), x(n), y(n);
    std::vector<int> c(m);
    fill(v, 51, -1, 1), fill(x, 52, -1, 1);
    Rng r(53);
    for (size_t k = 0; k < w; k++)
      for (size_t i = 0; i < n; i++) c[k * n + i] = r.below(10) == 0 ? -1 : (int)((i + (k * 37) % n + r.below(16)) % n);
    double *pv = v.data(), *px = x.data(), *py = y.data();
    int *pc = c.data();
#pragma omp target data map(to : pv[:m], pc[:m], px[:n]) map(from : py[:n])
    t = best([&] { ell(pv, pc, px, py, n, w); });
    report("ell_spmv", t, sumabs(y));
  }
  {
    long n = cg_n();
    std::vector<double> x(n, 0.0), r(n), p(n), q(n);
    fill(r, 61, -1, 1), fill(p, 62, -1, 1), fill(q, 63, -1, 1);
    Cg v{x.data(), r.data(), p.data(), q.data(), n};
    double rr = (double)n;
#pragma omp target data map(tofrom : v.x[0 : n], v.r[0 : n], v.p[0 : n]) map(to : v.q[0 : n])
    t = best([&] { rr = cg_vectors(v, 0.01, rr); });
    report("cg_vectors", t, sumabs(x) + sumabs(p) + rr);
  }
}
