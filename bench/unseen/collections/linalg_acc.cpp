#include "linalg.h"

static void gemm(int n, float alpha, float beta, const float *A, const float *B, float *C) {
#pragma acc kernels loop independent tile(16, 16) present(A[0 : n * n], B[0 : n * n], C[0 : n * n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      float sum = 0;
#pragma acc loop seq
      for (int k = 0; k < n; k++) sum += A[i * n + k] * B[k * n + j];
      C[i * n + j] = alpha * sum + beta * C[i * n + j];
    }
}

static void spmv_csr(int rows, size_t nnz, const int *ptr, const int *col, const double *val, const double *x, double *y) {
#pragma acc parallel loop gang worker num_workers(8) vector_length(32) present(ptr[0 : rows + 1], col[0 : nnz], val[0 : nnz], x[0 : rows], y[0 : rows])
  for (int i = 0; i < rows; i++) {
    double sum = 0.0;
#pragma acc loop vector reduction(+ : sum)
    for (int k = ptr[i]; k < ptr[i + 1]; k++) sum += val[k] * x[col[k]];
    y[i] = sum;
  }
}

#pragma acc routine seq
static void chol_solve(float (*m)[Chol::N], float *v) {
  const int N = Chol::N;
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

static void chol8(int batch, size_t n, size_t nv, const float *a, const float *rhs, float *x) {
  const int N = Chol::N;
#pragma acc parallel loop gang vector vector_length(128) present(a[0 : n], rhs[0 : nv], x[0 : nv])
  for (int b = 0; b < batch; b++) {
    float m[Chol::N][Chol::N], v[Chol::N];
    for (int i = 0; i < N; i++) {
      v[i] = rhs[(size_t)i * batch + b];
      for (int j = 0; j <= i; j++) m[i][j] = a[(size_t)(i * N + j) * batch + b];
    }
    chol_solve(m, v);
    for (int i = 0; i < N; i++) x[(size_t)i * batch + b] = v[i];
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
#pragma acc data copyin(a[0 : n], bb[0 : n]) copy(c[0 : n])
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
    int rows = m.rows;
#pragma acc data copyin(ptr[0 : rows + 1], col[0 : nnz], val[0 : nnz], x[0 : rows]) copyout(y[0 : rows])
    t = best_us([&] { spmv_csr(rows, nnz, ptr, col, val, x, y); });
    b.report("spmv_csr", t, checksum(y, rows));
    if (b.quick) m.serial(R.data()), b.verify("spmv_csr", y, R.data(), rows, 1e-10);
  }
  if (b.want("chol8")) {
    Chol c(b.quick);
    std::vector<float> A, V;
    c.input(A, V);
    std::vector<float> X(V.size());
    float *a = A.data(), *v = V.data(), *x = X.data();
    size_t n = A.size(), m = V.size();
    double t = 0;
#pragma acc data copyin(a[0 : n], v[0 : m]) copyout(x[0 : m])
    t = best_us([&] { chol8(c.batch, n, m, a, v, x); });
    b.report("chol8", t, checksum(x, m));
    double res = c.residual(a, v, x), zero = 0;
    if (!(res < 1e-4)) fprintf(stderr, "chol8: residual %g\n", res), b.verify("chol8", &res, &zero, 1, 0);
  }
  return b.done();
}
