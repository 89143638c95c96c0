// Linear algebra, machine learning, lattice, finite elements, CUDA.
#include "mixed_cuda.h"
#include "algebra.h"

// 1: a warp a row.
__global__ void __launch_bounds__(256) spmv(int n, const int *__restrict__ ptr, const int *__restrict__ col,
                                            const double *__restrict__ val, const double *__restrict__ x,
                                            double *__restrict__ y) {
  int i = (blockIdx.x * blockDim.x + threadIdx.x) >> 5, lane = threadIdx.x & 31;
  if (i >= n) return;
  double s = 0;
  int e = ptr[i + 1];
  for (int k = ptr[i] + lane; k < e; k += 32) s += val[k] * x[col[k]];
  s = warp_sum(s);
  if (lane == 0) y[i] = s;
}

// 2: lane a column (32 columns), warp a row.
__global__ void __launch_bounds__(256) spmm(int n, int w, int nc, const int *__restrict__ col,
                                            const double *__restrict__ val, const double *__restrict__ b,
                                            double *__restrict__ c) {
  int j = threadIdx.x, i = blockIdx.x * blockDim.y + threadIdx.y;
  if (i >= n || j >= nc) return;
  double s = 0;
#pragma unroll 4
  for (int k = 0; k < w; k++) {
    int q = col[(size_t)k * n + i];
    if (q < 0) break;
    s += val[(size_t)k * n + i] * b[(size_t)q * nc + j];
  }
  c[(size_t)i * nc + j] = s;
}

// 3: block a row, row kept in shared memory.
__global__ void __launch_bounds__(256) softmax(const float *__restrict__ x, float *__restrict__ y, int len) {
  __shared__ float row[1024];
  __shared__ float bc;
  const float *xr = x + (size_t)blockIdx.x * len;
  float *yr = y + (size_t)blockIdx.x * len;
  float m = -INFINITY, s = 0;
  for (int i = threadIdx.x; i < len; i += 256) {
    float v = xr[i];
    row[i] = v;
    m = fmaxf(m, v);
  }
  m = block_max(m, -INFINITY);
  if (threadIdx.x == 0) bc = m;
  __syncthreads();
  m = bc;
  for (int i = threadIdx.x; i < len; i += 256) {
    float e = expf(row[i] - m);
    row[i] = e;
    s += e;
  }
  s = block_sum(s);
  __syncthreads();
  if (threadIdx.x == 0) bc = 1 / s;
  __syncthreads();
  float inv = bc;
  for (int i = threadIdx.x; i < len; i += 256) yr[i] = row[i] * inv;
}

// 4: block a row.
struct Ln {
  const float *x, *res, *gamma, *beta;
  float *sum, *out;
  int rows, len;
  float eps;
};
__global__ void __launch_bounds__(256) layernorm(Ln p) {
  __shared__ float row[1024];
  __shared__ float bc[2];
  const float *__restrict__ x = p.x + (size_t)blockIdx.x * p.len;
  const float *__restrict__ e = p.res + (size_t)blockIdx.x * p.len;
  float *__restrict__ sm = p.sum + (size_t)blockIdx.x * p.len;
  float *__restrict__ o = p.out + (size_t)blockIdx.x * p.len;
  float s = 0, s2 = 0;
  for (int i = threadIdx.x; i < p.len; i += 256) {
    float v = x[i] + e[i];
    sm[i] = v;
    row[i] = v;
    s += v;
    s2 += v * v;
  }
  s = block_sum(s);
  s2 = block_sum(s2);
  if (threadIdx.x == 0) {
    float mean = s / p.len;
    bc[0] = mean;
    bc[1] = 1 / sqrtf(s2 / p.len - mean * mean + p.eps);
  }
  __syncthreads();
  float mean = bc[0], inv = bc[1];
  for (int i = threadIdx.x; i < p.len; i += 256) o[i] = (row[i] - mean) * inv * p.gamma[i] + p.beta[i];
}

// 5: block a query; K transposed so that a thread takes a key; V in four groups of 64 lanes.
template <int L, int D>
__global__ void __launch_bounds__(256) attention(const float *__restrict__ q, const float *__restrict__ kt,
                                                 const float *__restrict__ v, float *__restrict__ o, int nq,
                                                 float scale) {
  __shared__ float sc[L], qs[D], part[256], bc;
  int i = blockIdx.x, h = blockIdx.y, t = threadIdx.x;
  if (t < D) qs[t] = q[((size_t)h * nq + i) * D + t] * scale;
  __syncthreads();
  float m = -1e30f, sum = 0;
  for (int j = t; j < L; j += 256) {
    float s = 0;
    const float *k = kt + (size_t)h * D * L + j;
#pragma unroll 16
    for (int d = 0; d < D; d++) s += qs[d] * k[(size_t)d * L];
    sc[j] = s;
    m = fmaxf(m, s);
  }
  m = block_max(m, -1e30f);
  if (t == 0) bc = m;
  __syncthreads();
  m = bc;
  for (int j = t; j < L; j += 256) {
    float e = expf(sc[j] - m);
    sc[j] = e;
    sum += e;
  }
  sum = block_sum(sum);
  __syncthreads();
  if (t == 0) bc = sum;
  __syncthreads();
  int d = t % D, g = t / D, ng = 256 / D;
  float a = 0;
  const float *vv = v + (size_t)h * L * D + d;
#pragma unroll 8
  for (int j = g; j < L; j += ng) a += sc[j] * vv[(size_t)j * D];
  part[t] = a;
  __syncthreads();
  if (t < D) {
    for (int k = 1; k < ng; k++) a += part[t + k * D];
    o[((size_t)h * nq + i) * D + t] = a / bc;
  }
}

// 6
template <class T, int N>
__global__ void __launch_bounds__(128) lu(const T *__restrict__ a, const T *__restrict__ b, T *__restrict__ x, int n) {
  int s = blockIdx.x * blockDim.x + threadIdx.x;
  if (s >= n) return;
  T m[N][N], r[N];
#pragma unroll
  for (int i = 0; i < N; i++) {
    r[i] = b[(size_t)i * n + s];
#pragma unroll
    for (int j = 0; j < N; j++) m[i][j] = a[(size_t)(i * N + j) * n + s];
  }
#pragma unroll
  for (int k = 0; k < N; k++) {
    T inv = T(1) / m[k][k];
#pragma unroll
    for (int i = k + 1; i < N; i++) {
      T f = m[i][k] * inv;
#pragma unroll
      for (int j = k + 1; j < N; j++) m[i][j] -= f * m[k][j];
      r[i] -= f * r[k];
    }
  }
#pragma unroll
  for (int i = N - 1; i >= 0; i--) {
    T t = r[i];
#pragma unroll
    for (int j = i + 1; j < N; j++) t -= m[i][j] * r[j];
    r[i] = t / m[i][i];
    x[(size_t)i * n + s] = r[i];
  }
}

// 7: site a thread, fields with the site fastest, complex numbers as double2.
__device__ __forceinline__ void cmad(double2 &t, double2 a, double2 b) {
  t.x += a.x * b.x - a.y * b.y;
  t.y += a.x * b.y + a.y * b.x;
}
__device__ __forceinline__ void cmadc(double2 &t, double2 a, double2 b) { // t += conj(a) * b
  t.x += a.x * b.x + a.y * b.y;
  t.y += a.x * b.y - a.y * b.x;
}
__global__ void __launch_bounds__(128) dslash(const double2 *__restrict__ u, const double2 *__restrict__ in,
                                              double2 *__restrict__ out, int lx, int lt, int vol) {
  int s = blockIdx.x * blockDim.x + threadIdx.x;
  if (s >= vol) return;
  double2 acc[3];
#pragma unroll
  for (int i = 0; i < 3; i++) acc[i] = make_double2(0, 0);
  int r = s, stride = 1;
#pragma unroll
  for (int mu = 0; mu < 4; mu++) {
    int dim = mu == 3 ? lt : lx, x = r % dim;
    r /= dim;
    int fw = x == dim - 1 ? s - (dim - 1) * stride : s + stride;
    int bw = x == 0 ? s + (dim - 1) * stride : s - stride;
    stride *= dim;
    double2 v[3];
#pragma unroll
    for (int i = 0; i < 3; i++) v[i] = in[(size_t)i * vol + fw];
#pragma unroll
    for (int i = 0; i < 3; i++)
#pragma unroll
      for (int j = 0; j < 3; j++) cmad(acc[i], u[(size_t)((mu * 3 + i) * 3 + j) * vol + s], v[j]);
#pragma unroll
    for (int i = 0; i < 3; i++) {
      v[i] = in[(size_t)i * vol + bw];
      v[i].x = -v[i].x;
      v[i].y = -v[i].y;
    }
#pragma unroll
    for (int j = 0; j < 3; j++)
#pragma unroll
      for (int i = 0; i < 3; i++) cmadc(acc[i], u[(size_t)((mu * 3 + j) * 3 + i) * vol + bw], v[j]);
  }
#pragma unroll
  for (int i = 0; i < 3; i++) out[(size_t)i * vol + s] = acc[i];
}

// 8: element a block of 6 x 6 x 6 threads.
__global__ void __launch_bounds__(224) fe(const int *__restrict__ map, const double *__restrict__ bm,
                                          const double *__restrict__ w, const double *__restrict__ x, double *y) {
  constexpr int D = 5, Q = 6;
  __shared__ double B[Q][D], s0[Q][Q][Q], s1[Q][Q][Q];
  int t = threadIdx.x, e = blockIdx.x;
  int tx = t % Q, ty = (t / Q) % Q, tz = t / (Q * Q); // tz is 6 for the last eight threads
  int node = -1;
  if (t < Q * D) B[t / D][t % D] = bm[t];
  if (tx < D && ty < D && tz < D) {
    node = map[(size_t)e * 125 + (tz * D + ty) * D + tx];
    s0[tz][ty][tx] = x[node];
  }
  __syncthreads();
  double s = 0;
  if (ty < D && tz < D) {
#pragma unroll
    for (int i = 0; i < D; i++) s += B[tx][i] * s0[tz][ty][i];
    s1[tz][ty][tx] = s;
  }
  __syncthreads();
  if (tz < D) {
    s = 0;
#pragma unroll
    for (int j = 0; j < D; j++) s += B[ty][j] * s1[tz][j][tx];
    s0[tz][ty][tx] = s;
  }
  __syncthreads();
  if (tz < Q) {
    s = 0;
#pragma unroll
    for (int k = 0; k < D; k++) s += B[tz][k] * s0[k][ty][tx];
    s1[tz][ty][tx] = s * w[(size_t)e * 216 + t];
  }
  __syncthreads();
  if (tz < D) {
    s = 0;
#pragma unroll
    for (int r = 0; r < Q; r++) s += B[r][tz] * s1[r][ty][tx];
    s0[tz][ty][tx] = s;
  }
  __syncthreads();
  if (tz < D && ty < D) {
    s = 0;
#pragma unroll
    for (int p = 0; p < Q; p++) s += B[p][ty] * s0[tz][p][tx];
    s1[tz][ty][tx] = s;
  }
  __syncthreads();
  if (node >= 0) {
    s = 0;
#pragma unroll
    for (int q = 0; q < Q; q++) s += B[q][tx] * s1[tz][ty][q];
    atomicAdd(&y[node], s);
  }
}

int main(int argc, char **argv) {
  args(argc, argv);
  CK(cudaFree(0));
  {
    int n = sp_n();
    std::vector<int> ptr, col;
    std::vector<double> val, x, y(n);
    sp_init(n, ptr, col, val, x);
    int *pp = up(ptr), *pc = up(col);
    double *pv = up(val), *px = up(x), *py = up(y);
    double t = best([&] {
      spmv<<<cdiv(n, 8), 256>>>(n, pp, pc, pv, px, py);
      SYNC();
    });
    down(y, py);
    report("spmv_csr", t, sumabs(y));
    cudaFree(pp), cudaFree(pc), cudaFree(pv), cudaFree(px), cudaFree(py);
  }
  {
    int n = el_n(), w = 24, nc = 32;
    std::vector<int> col;
    std::vector<double> val, b((size_t)n * nc), c((size_t)n * nc);
    el_init(n, w, col, val);
    fill(b, 22, 0, 1);
    int *pc = up(col);
    double *pv = up(val), *pb = up(b), *po = up(c);
    double t = best([&] {
      spmm<<<cdiv(n, 8), dim3(32, 8)>>>(n, w, nc, pc, pv, pb, po);
      SYNC();
    });
    down(c, po);
    report("spmm_ell", t, sumabs(c));
    cudaFree(pc), cudaFree(pv), cudaFree(pb), cudaFree(po);
  }
  {
    int r = sm_rows(), l = sm_len();
    size_t m = (size_t)r * l;
    std::vector<float> x(m), y(m);
    fill(x, 31, -4, 4);
    float *px = up(x), *py = up(y);
    double t = best([&] {
      softmax<<<r, 256>>>(px, py, l);
      SYNC();
    });
    down(y, py);
    double s = 0;
    for (size_t i = 0; i < m; i++) s += (double)y[i] * (1 + i % 7);
    report("softmax_rows", t, s);
    cudaFree(px), cudaFree(py);
  }
  {
    int r = ln_rows(), l = ln_len();
    size_t m = (size_t)r * l;
    std::vector<float> x(m), e(m), g(l), b(l), s(m), o(m);
    fill(x, 41, -1, 2), fill(e, 42, -1, 1), fill(g, 43, 0.5, 1.5), fill(b, 44, 0, 1);
    Ln p{up(x), up(e), up(g), up(b), up(s), up(o), r, l, 1e-5f};
    double t = best([&] {
      layernorm<<<r, 256>>>(p);
      SYNC();
    });
    down(o, p.out);
    report("layernorm", t, sumabs(o));
    cudaFree((void *)p.x), cudaFree((void *)p.res), cudaFree((void *)p.gamma), cudaFree((void *)p.beta);
    cudaFree(p.sum), cudaFree(p.out);
  }
  {
    const int L = 512, D = 64;
    int bh = at_bh(), nq = at_nq();
    std::vector<float> q((size_t)bh * nq * D), k((size_t)bh * L * D), v((size_t)bh * L * D), o(q.size());
    fill(q, 51, -1, 1), fill(k, 52, -1, 1), fill(v, 53, 0, 1);
    float *pq = up(q), *pk = up(k), *pv = up(v), *po = up(o);
    double t = best([&] {
      attention<L, D><<<dim3(nq, bh), 256>>>(pq, pk, pv, po, nq, 0.125f);
      SYNC();
    });
    down(o, po);
    report("attn_rows", t, sumabs(o));
    cudaFree(pq), cudaFree(pk), cudaFree(pv), cudaFree(po);
  }
  {
    const int N = 6;
    int n = lu_n();
    std::vector<double> a((size_t)N * N * n), b((size_t)N * n), x((size_t)N * n);
    fill(a, 61, 0, 1), fill(b, 62, 0, 1);
    for (int i = 0; i < N; i++)
      for (int s = 0; s < n; s++) a[(size_t)(i * N + i) * n + s] += 5;
    double *pa = up(a), *pb = up(b), *px = up(x);
    double t = best([&] {
      lu<double, N><<<cdiv(n, 128), 128>>>(pa, pb, px, n);
      SYNC();
    });
    down(x, px);
    report("lu_batched", t, sumabs(x));
    cudaFree(pa), cudaFree(pb), cudaFree(px);
  }
  {
    int lx = ds_l(), lt = ds_t(), vol = lx * lx * lx * lt;
    std::vector<double> u((size_t)vol * 72), in((size_t)vol * 6), out((size_t)vol * 6);
    fill(u, 71, -1, 1), fill(in, 72, -1, 1);
    double *pu = up(u), *pi = up(in), *po = up(out);
    double t = best([&] {
      dslash<<<cdiv(vol, 128), 128>>>((double2 *)pu, (double2 *)pi, (double2 *)po, lx, lt, vol);
      SYNC();
    });
    down(out, po);
    report("dslash", t, sumabs(out));
    cudaFree(pu), cudaFree(pi), cudaFree(po);
  }
  {
    int n1 = fe_n(), ne = n1 * n1 * n1, nn;
    std::vector<int> map;
    fe_init(n1, map, nn);
    std::vector<double> b(30), w((size_t)ne * 216), x(nn), y(nn, 0.0);
    fill(b, 81, 0, 0.5), fill(w, 82, 0, 1), fill(x, 83, 0, 1);
    int *pm = up(map);
    double *pb = up(b), *pw = up(w), *px = up(x), *py = up(y);
    double t = best([&] {
      fe<<<ne, 224>>>(pm, pb, pw, px, py);
      SYNC();
    });
    down(y, py);
    report("fe_mass", t, sumabs(y));
    cudaFree(pm), cudaFree(pb), cudaFree(pw), cudaFree(px), cudaFree(py);
  }
}
