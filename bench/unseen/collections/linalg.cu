#include "collections_cuda.h"
#include "linalg.h"

__global__ void gemm_k(int n, float alpha, float beta, const float *A, const float *B, float *C) {
  const int T = Gemm::T;
  __shared__ float As[Gemm::T][Gemm::T];
  __shared__ float Bs[Gemm::T][Gemm::T];
  int tx = threadIdx.x, ty = threadIdx.y;
  int row = blockIdx.y * T + ty, col = blockIdx.x * T + tx;
  float sum = 0;
  for (int t = 0; t < n / T; t++) {
    As[ty][tx] = A[row * n + t * T + tx];
    Bs[ty][tx] = B[(t * T + ty) * n + col];
    __syncthreads();
#pragma unroll
    for (int k = 0; k < T; k++) sum += As[ty][k] * Bs[k][tx];
    __syncthreads();
  }
  C[row * n + col] = alpha * sum + beta * C[row * n + col];
}

// a warp a row
__global__ void spmv_csr_k(int rows, const int *ptr, const int *col, const double *val, const double *x, double *y) {
  int row = (blockIdx.x * blockDim.x + threadIdx.x) / 32, lane = threadIdx.x % 32;
  if (row >= rows) return;
  double sum = 0.0;
  for (int k = ptr[row] + lane; k < ptr[row + 1]; k += 32) sum += val[k] * x[col[k]];
  for (int o = 16; o > 0; o >>= 1) sum += __shfl_down_sync(0xffffffffu, sum, o);
  if (lane == 0) y[row] = sum;
}

template <typename T> __global__ void spmv_ell_k(long rows, long width, const int *col, const T *val, const T *x, T *y) {
  long i = (long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= rows) return;
  T s = 0;
  for (long k = 0; k < width; k++) {
    int c = col[k * rows + i];
    if (c >= 0) s += val[k * rows + i] * x[c];
  }
  y[i] = s;
}

template <int B> __global__ void spmv_bsr_k(int brows, const int *ptr, const int *col, const double *val, const double *x, double *y) {
  int g = blockIdx.x * blockDim.x + threadIdx.x;
  int i = g / B, r = g % B;
  if (i >= brows) return;
  double s = 0;
  for (int k = ptr[i]; k < ptr[i + 1]; k++)
    for (int c = 0; c < B; c++) s += val[(size_t)k * B * B + r * B + c] * x[col[k] * B + c];
  y[i * B + r] = s;
}

template <int N> __device__ void chol_solve(float (&m)[N][N], float (&v)[N]) {
#pragma unroll
  for (int j = 0; j < N; j++) {
    float d = m[j][j];
#pragma unroll
    for (int k = 0; k < j; k++) d -= m[j][k] * m[j][k];
    d = sqrtf(d);
    m[j][j] = d;
    float inv = 1.0f / d;
#pragma unroll
    for (int i = j + 1; i < N; i++) {
      float s = m[i][j];
#pragma unroll
      for (int k = 0; k < j; k++) s -= m[i][k] * m[j][k];
      m[i][j] = s * inv;
    }
  }
#pragma unroll
  for (int i = 0; i < N; i++) {
#pragma unroll
    for (int k = 0; k < i; k++) v[i] -= m[i][k] * v[k];
    v[i] /= m[i][i];
  }
#pragma unroll
  for (int i = N - 1; i >= 0; i--) {
#pragma unroll
    for (int k = i + 1; k < N; k++) v[i] -= m[k][i] * v[k];
    v[i] /= m[i][i];
  }
}

__global__ void chol8_k(int batch, const float *a, const float *rhs, float *x) {
  const int N = Chol::N;
  int b = blockIdx.x * blockDim.x + threadIdx.x;
  if (b >= batch) return;
  float m[Chol::N][Chol::N], v[Chol::N];
#pragma unroll
  for (int i = 0; i < N; i++) {
    v[i] = rhs[(size_t)i * batch + b];
#pragma unroll
    for (int j = 0; j <= i; j++) m[i][j] = a[(size_t)(i * N + j) * batch + b];
  }
  chol_solve<N>(m, v);
#pragma unroll
  for (int i = 0; i < N; i++) x[(size_t)i * batch + b] = v[i];
}

__global__ void thomas_k(int n, int batch, const double *l, const double *d, const double *u, const double *r, double *cp, double *x) {
  int b = blockIdx.x * blockDim.x + threadIdx.x;
  if (b >= batch) return;
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

__global__ void pcr_k(const float *l, const float *d, const float *u, const float *r, float *x) {
  const int N = Pcr::N;
  __shared__ float sl[Pcr::N], sd[Pcr::N], su[Pcr::N], sr[Pcr::N];
  int t = threadIdx.x;
  size_t g = (size_t)blockIdx.x * N + t;
  sl[t] = l[g], sd[t] = d[g], su[t] = u[g], sr[t] = r[g];
  __syncthreads();
  for (int s = 1; s < N; s *= 2) {
    int lo = t - s < 0 ? 0 : t - s, hi = t + s >= N ? N - 1 : t + s;
    float k1 = t - s < 0 ? 0.f : sl[t] / sd[lo], k2 = t + s >= N ? 0.f : su[t] / sd[hi];
    float nd = sd[t] - su[lo] * k1 - sl[hi] * k2;
    float nr = sr[t] - sr[lo] * k1 - sr[hi] * k2;
    float nl = -sl[lo] * k1, nu = -su[hi] * k2;
    __syncthreads();
    sl[t] = nl, sd[t] = nd, su[t] = nu, sr[t] = nr;
    __syncthreads();
  }
  x[g] = sr[t] / sd[t];
}

int main(int argc, char **argv) {
  Bench b(argc, argv);
  if (b.want("gemm")) {
    Gemm g(b.quick);
    std::vector<float> A, B, C;
    g.input(A, B, C);
    float *a = dev_copy(A), *bb = dev_copy(B), *c = dev_copy(C);
    dim3 blk(Gemm::T, Gemm::T), grd(g.n / Gemm::T, g.n / Gemm::T);
    double t = best_us([&] { gemm_k<<<grd, blk>>>(g.n, g.alpha, g.beta, a, bb, c); sync_(); });
    auto o = host_copy(c, C.size());
    b.report("gemm", t, checksum(o.data(), o.size()));
    cudaFree(a), cudaFree(bb), cudaFree(c);
  }
  if (b.want("spmv_csr")) {
    Csr m(b.quick);
    int *ptr = dev_copy(m.ptr), *col = dev_copy(m.col);
    double *val = dev_copy(m.val), *x = dev_copy(m.x), *y = dev_alloc<double>(m.rows);
    double t = best_us([&] { spmv_csr_k<<<div_up((size_t)m.rows * 32, 256), 256>>>(m.rows, ptr, col, val, x, y); sync_(); });
    auto o = host_copy(y, m.rows);
    b.report("spmv_csr", t, checksum(o.data(), o.size()));
    cudaFree(ptr), cudaFree(col), cudaFree(val), cudaFree(x), cudaFree(y);
  }
  if (b.want("spmv_ell")) {
    Ell m(b.quick);
    int *col = dev_copy(m.col);
    float *val = dev_copy(m.val), *x = dev_copy(m.x), *y = dev_alloc<float>(m.rows);
    double t = best_us([&] { spmv_ell_k<float><<<div_up(m.rows, 256), 256>>>(m.rows, m.width, col, val, x, y); sync_(); });
    auto o = host_copy(y, m.rows);
    b.report("spmv_ell", t, checksum(o.data(), o.size()));
    cudaFree(col), cudaFree(val), cudaFree(x), cudaFree(y);
  }
  if (b.want("spmv_bsr")) {
    Bsr m(b.quick);
    int *ptr = dev_copy(m.ptr), *col = dev_copy(m.col);
    double *val = dev_copy(m.val), *x = dev_copy(m.x), *y = dev_alloc<double>(m.x.size());
    double t = best_us([&] { spmv_bsr_k<Bsr::B><<<div_up((size_t)m.brows * Bsr::B, 128), 128>>>(m.brows, ptr, col, val, x, y); sync_(); });
    auto o = host_copy(y, m.x.size());
    b.report("spmv_bsr", t, checksum(o.data(), o.size()));
    cudaFree(ptr), cudaFree(col), cudaFree(val), cudaFree(x), cudaFree(y);
  }
  if (b.want("chol8")) {
    Chol c(b.quick);
    std::vector<float> A, V;
    c.input(A, V);
    float *a = dev_copy(A), *v = dev_copy(V), *x = dev_alloc<float>(V.size());
    double t = best_us([&] { chol8_k<<<div_up(c.batch, 128), 128>>>(c.batch, a, v, x); sync_(); });
    auto o = host_copy(x, V.size());
    b.report("chol8", t, checksum(o.data(), o.size()));
    cudaFree(a), cudaFree(v), cudaFree(x);
  }
  if (b.want("thomas")) {
    Tri s(b.quick);
    std::vector<double> L, D, U, R;
    s.input(L, D, U, R);
    double *l = dev_copy(L), *d = dev_copy(D), *u = dev_copy(U), *r = dev_copy(R), *cp = dev_alloc<double>(s.size()), *x = dev_alloc<double>(s.size());
    double t = best_us([&] { thomas_k<<<div_up(s.batch, 256), 256>>>(s.n, s.batch, l, d, u, r, cp, x); sync_(); });
    auto o = host_copy(x, s.size());
    b.report("thomas", t, checksum(o.data(), o.size()));
    for (double *q : {l, d, u, r, cp, x}) cudaFree(q);
  }
  if (b.want("pcr")) {
    Pcr s(b.quick);
    std::vector<float> L, D, U, R;
    s.input(L, D, U, R);
    float *l = dev_copy(L), *d = dev_copy(D), *u = dev_copy(U), *r = dev_copy(R), *x = dev_alloc<float>(s.size());
    double t = best_us([&] { pcr_k<<<s.batch, Pcr::N>>>(l, d, u, r, x); sync_(); });
    auto o = host_copy(x, s.size());
    b.report("pcr", t, checksum(o.data(), o.size()));
    for (float *q : {l, d, u, r, x}) cudaFree(q);
  }
  return 0;
}
