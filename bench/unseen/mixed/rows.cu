// Rows, transforms and particles, CUDA.
#include "mixed_cuda.h"
#include "rows.h"

// Sum and maximum known to all threads of a block of 256.
__device__ __forceinline__ float all_sum(float v) {
  __shared__ float sh[8];
  for (int o = 16; o; o >>= 1) v += __shfl_xor_sync(0xffffffffu, v, o);
  __syncthreads();
  if ((threadIdx.x & 31) == 0) sh[threadIdx.x >> 5] = v;
  __syncthreads();
  return ((sh[0] + sh[1]) + (sh[2] + sh[3])) + ((sh[4] + sh[5]) + (sh[6] + sh[7]));
}
__device__ __forceinline__ float all_max(float v) {
  __shared__ float sh[8];
  for (int o = 16; o; o >>= 1) v = fmaxf(v, __shfl_xor_sync(0xffffffffu, v, o));
  __syncthreads();
  if ((threadIdx.x & 31) == 0) sh[threadIdx.x >> 5] = v;
  __syncthreads();
  return fmaxf(fmaxf(fmaxf(sh[0], sh[1]), fmaxf(sh[2], sh[3])), fmaxf(fmaxf(sh[4], sh[5]), fmaxf(sh[6], sh[7])));
}

// 1: 1024 columns, four in a thread's registers.
__global__ void __launch_bounds__(256) softmax(const float4 *__restrict__ x, float4 *__restrict__ y) {
  const size_t o = (size_t)blockIdx.x * 256 + threadIdx.x;
  float4 v = x[o];
  float m = all_max(fmaxf(fmaxf(v.x, v.y), fmaxf(v.z, v.w)));
  v.x = expf(v.x - m), v.y = expf(v.y - m), v.z = expf(v.z - m), v.w = expf(v.w - m);
  float inv = 1.f / all_sum((v.x + v.y) + (v.z + v.w));
  y[o] = make_float4(v.x * inv, v.y * inv, v.z * inv, v.w * inv);
}

// 2: a warp a row, 24 columns a lane in registers.
__global__ void __launch_bounds__(256) layer_norm(const float *__restrict__ x, const float *__restrict__ gamma,
                                                  const float *__restrict__ beta, float *__restrict__ y, int rows, float eps) {
  const int lane = threadIdx.x & 31;
  const int r = blockIdx.x * 8 + (threadIdx.x >> 5);
  if (r >= rows) return;
  const float4 *in = reinterpret_cast<const float4 *>(x + (size_t)r * LNC);
  float4 *out = reinterpret_cast<float4 *>(y + (size_t)r * LNC);
  const float4 *g4 = reinterpret_cast<const float4 *>(gamma), *b4 = reinterpret_cast<const float4 *>(beta);
  float4 v[LNC / 128];
  float s = 0;
#pragma unroll
  for (int k = 0; k < LNC / 128; k++) {
    v[k] = in[k * 32 + lane];
    s += (v[k].x + v[k].y) + (v[k].z + v[k].w);
  }
  for (int o = 16; o; o >>= 1) s += __shfl_xor_sync(0xffffffffu, s, o);
  const float mean = s / LNC;
  s = 0;
#pragma unroll
  for (int k = 0; k < LNC / 128; k++) {
    v[k].x -= mean, v[k].y -= mean, v[k].z -= mean, v[k].w -= mean;
    s += (v[k].x * v[k].x + v[k].y * v[k].y) + (v[k].z * v[k].z + v[k].w * v[k].w);
  }
  for (int o = 16; o; o >>= 1) s += __shfl_xor_sync(0xffffffffu, s, o);
  const float inv = 1.f / sqrtf(s / LNC + eps);
#pragma unroll
  for (int k = 0; k < LNC / 128; k++) {
    float4 g = g4[k * 32 + lane], b = b4[k * 32 + lane];
    out[k * 32 + lane] = make_float4(v[k].x * inv * g.x + b.x, v[k].y * inv * g.y + b.y, v[k].z * inv * g.z + b.z,
                                     v[k].w * inv * g.w + b.w);
  }
}

// 3: two radix-2 stages at a time in registers, five exchanges through shared memory.
__device__ __forceinline__ void bfly(float2 &a, float2 &b, float2 w) {
  float2 v = make_float2(w.x * b.x - w.y * b.y, w.x * b.y + w.y * b.x);
  b = make_float2(a.x - v.x, a.y - v.y);
  a = make_float2(a.x + v.x, a.y + v.y);
}
__device__ __forceinline__ int pad(int i) { return i + (i >> 4); }
__global__ void __launch_bounds__(256) fft1024(const float2 *__restrict__ in, float2 *__restrict__ out,
                                               const float2 *__restrict__ tw) {
  __shared__ float2 s[FFN + FFN / 16];
  const int t = threadIdx.x;
  const size_t base = (size_t)blockIdx.x * FFN;
#pragma unroll
  for (int k = 0; k < 4; k++) {
    int i = t + 256 * k;
    s[pad(__brev(i) >> 22)] = in[base + i];
  }
#pragma unroll
  for (int l = 0; l < 10; l += 2) {
    const int h = 1 << l, j = t & (h - 1), b = ((t >> l) << (l + 2)) + j;
    __syncthreads();
    float2 a0 = s[pad(b)], a1 = s[pad(b + h)], a2 = s[pad(b + 2 * h)], a3 = s[pad(b + 3 * h)];
    float2 w0 = tw[j * (512 >> l)];
    bfly(a0, a1, w0);
    bfly(a2, a3, w0);
    bfly(a0, a2, tw[j * (256 >> l)]);
    bfly(a1, a3, tw[(j + h) * (256 >> l)]);
    if (l < 8) {
      // A thread writes where it alone has read.
      s[pad(b)] = a0, s[pad(b + h)] = a1, s[pad(b + 2 * h)] = a2, s[pad(b + 3 * h)] = a3;
    } else {
      out[base + b] = a0, out[base + b + h] = a1, out[base + b + 2 * h] = a2, out[base + b + 3 * h] = a3;
    }
  }
}

// 4: one particle a thread; three cells in a row are contiguous; shifts for the periodic images by cell.
__global__ void __launch_bounds__(128) cell_forces(const double *__restrict__ x, const double *__restrict__ y,
                                                   const double *__restrict__ z, const double *__restrict__ q,
                                                   double *__restrict__ fx, double *__restrict__ fy, double *__restrict__ fz,
                                                   const int *__restrict__ start, int n, int nc, double *en) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  double e = 0;
  if (i < n) {
    const double xi = x[i], yi = y[i], zi = z[i], qi = q[i];
    const int cx = (int)xi, cy = (int)yi, cz = (int)zi;
    double ax = 0, ay = 0, az = 0;
    const bool inner = cx > 0 && cx < nc - 1;
    for (int oz = -1; oz <= 1; oz++) {
      int wz = cz + oz;
      double zs = zi;
      if (wz < 0) wz += nc, zs += nc;
      if (wz >= nc) wz -= nc, zs -= nc;
      for (int oy = -1; oy <= 1; oy++) {
        int wy = cy + oy;
        double ys = yi;
        if (wy < 0) wy += nc, ys += nc;
        if (wy >= nc) wy -= nc, ys -= nc;
        const int row = (wz * nc + wy) * nc;
        for (int part = inner ? 0 : -1; part <= (inner ? 0 : 1); part++) {
          double xs = xi;
          int lo, hi;
          if (inner) {
            lo = start[row + cx - 1], hi = start[row + cx + 2];
          } else {
            int wx = cx + part;
            if (wx < 0) wx += nc, xs += nc;
            if (wx >= nc) wx -= nc, xs -= nc;
            lo = start[row + wx], hi = start[row + wx + 1];
          }
#pragma unroll 2
          for (int j = lo; j < hi; j++) {
            double dx = xs - x[j], dy = ys - y[j], dz = zs - z[j];
            double r2 = dx * dx + dy * dy + dz * dz;
            if (r2 < 1.0 && j != i) {
              double r = sqrt(r2), w = 1 - r, qq = qi * q[j], k = qq * w / (r + 1e-3);
              ax += k * dx;
              ay += k * dy;
              az += k * dz;
              e += 0.5 * qq * w * w;
            }
          }
        }
      }
    }
    fx[i] = ax, fy[i] = ay, fz[i] = az;
  }
  e = block_sum(e);
  if (threadIdx.x == 0) atomicAdd(en, e);
}

// 5
__global__ void __launch_bounds__(256) reciprocal(const Kvec *__restrict__ kv, const double *__restrict__ x,
                                                  const double *__restrict__ y, const double *__restrict__ z,
                                                  const double *__restrict__ q, int n, double *__restrict__ re,
                                                  double *__restrict__ im, double *en) {
  const Kvec k = kv[blockIdx.x];
  double sr = 0, si = 0;
  for (int i = threadIdx.x; i < n; i += 256) {
    double s, c, qi = q[i];
    sincos(k.x * x[i] + k.y * y[i] + k.z * z[i], &s, &c);
    sr += qi * c;
    si += qi * s;
  }
  sr = block_sum(sr);
  si = block_sum(si);
  if (threadIdx.x == 0) {
    re[blockIdx.x] = sr;
    im[blockIdx.x] = si;
    atomicAdd(en, k.a * (sr * sr + si * si));
  }
}

// 6
__device__ __forceinline__ double norm_cdf(double x) { return 0.5 * erfc(-x * 0.70710678118654752440); }
__global__ void __launch_bounds__(256) black_scholes(const double *__restrict__ spot, const double *__restrict__ strike,
                                                     const double *__restrict__ years, double *__restrict__ call,
                                                     double *__restrict__ put, int n, double rate, double vol) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  double s = spot[i], k = strike[i], y = years[i];
  double sq = vol * sqrt(y);
  double d1 = (log(s / k) + (rate + 0.5 * vol * vol) * y) / sq, d2 = d1 - sq;
  double disc = k * exp(-rate * y);
  double c = s * norm_cdf(d1) - disc * norm_cdf(d2);
  call[i] = c;
  put[i] = c - s + disc;
}

int main(int argc, char **argv) {
  args(argc, argv);
  CK(cudaFree(0));
  double t;
  {
    int r = so_rows(), c = so_cols();
    if (c != 1024) return 1;
    size_t m = (size_t)r * c;
    std::vector<float> a(m), b(m);
    fill(a, 1, -4, 4);
    float *x = up(a), *y = up(b);
    t = best([&] {
      softmax<<<r, 256>>>((const float4 *)x, (float4 *)y);
      SYNC();
    });
    down(b, y);
    double s = 0;
    for (size_t i = 0; i < m; i++) s += b[i] * (double)(i % 17);
    report("softmax_rows", t, s);
    cudaFree(x), cudaFree(y);
  }
  {
    int r = ln_rows();
    size_t m = (size_t)r * LNC;
    std::vector<float> a(m), b(m), g(LNC), be(LNC);
    fill(a, 11, -1, 3), fill(g, 12, 0.5, 1.5), fill(be, 13, -0.5, 0.5);
    float *x = up(a), *y = up(b), *pg = up(g), *pb = up(be);
    t = best([&] {
      layer_norm<<<cdiv(r, 8), 256>>>(x, pg, pb, y, r, 1e-5f);
      SYNC();
    });
    down(b, y);
    report("layer_norm", t, sumabs(b));
    cudaFree(x), cudaFree(y), cudaFree(pg), cudaFree(pb);
  }
  {
    int nb = ff_batch();
    size_t m = (size_t)nb * FFN;
    std::vector<cplx> a(m), b(m), w = twiddles();
    Rng r(21);
    for (auto &c : a) c.re = (float)r.u() - 0.5f, c.im = (float)r.u() - 0.5f;
    cplx *pa = up(a), *pb = up(b), *pw = up(w);
    t = best([&] {
      fft1024<<<nb, 256>>>((const float2 *)pa, (float2 *)pb, (const float2 *)pw);
      SYNC();
    });
    down(b, pb);
    double s = 0;
    for (auto &c : b) s += std::fabs(c.re) + 2 * std::fabs(c.im);
    report("fft1024_team", t, s);
    cudaFree(pa), cudaFree(pb), cudaFree(pw);
  }
  {
    int nc = ml_nc();
    Particles p;
    cells_make(p, nc);
    int n = (int)p.x.size();
    std::vector<double> fx(n), fy(n), fz(n), e(1);
    double *x = up(p.x), *y = up(p.y), *z = up(p.z), *q = up(p.q), *a = up(fx), *b = up(fy), *c = up(fz), *d = up(e);
    int *st = up(p.start);
    t = best([&] {
      CK(cudaMemsetAsync(d, 0, 8));
      cell_forces<<<cdiv(n, 128), 128>>>(x, y, z, q, a, b, c, st, n, nc, d);
      CK(cudaGetLastError());
      CK(cudaMemcpy(e.data(), d, 8, cudaMemcpyDeviceToHost));
    });
    down(fx, a), down(fy, b), down(fz, c);
    report("md_cells", t, sumabs(fx) + sumabs(fy) + sumabs(fz) + 0.5 * e[0]);
    cudaFree(x), cudaFree(y), cudaFree(z), cudaFree(q), cudaFree(a), cudaFree(b), cudaFree(c), cudaFree(d), cudaFree(st);
  }
  {
    int n = ew_n(), nk = ew_k();
    std::vector<double> x(n), y(n), z(n), q(n), re(nk), im(nk), e(1);
    fill(x, 51, 0, 1), fill(y, 52, 0, 1), fill(z, 53, 0, 1), fill(q, 54, -1, 1);
    auto kv = kvectors(nk);
    Kvec *pk = up(kv);
    double *px = up(x), *py = up(y), *pz = up(z), *pq = up(q), *pr = up(re), *pi = up(im), *pe = up(e);
    t = best([&] {
      CK(cudaMemsetAsync(pe, 0, 8));
      reciprocal<<<nk, 256>>>(pk, px, py, pz, pq, n, pr, pi, pe);
      CK(cudaGetLastError());
      CK(cudaMemcpy(e.data(), pe, 8, cudaMemcpyDeviceToHost));
    });
    down(re, pr), down(im, pi);
    report("ewald_recip", t, sumabs(re) + sumabs(im) + e[0]);
    cudaFree(pk), cudaFree(px), cudaFree(py), cudaFree(pz), cudaFree(pq), cudaFree(pr), cudaFree(pi), cudaFree(pe);
  }
  {
    int n = (int)bs_n();
    std::vector<double> s(n), k(n), y(n), c(n), p(n);
    fill(s, 61, 50, 150), fill(k, 62, 50, 150), fill(y, 63, 0.1, 5);
    double *ps = up(s), *pk = up(k), *py = up(y), *pc = up(c), *pp = up(p);
    t = best([&] {
      black_scholes<<<cdiv(n, 256), 256>>>(ps, pk, py, pc, pp, n, 0.03, 0.25);
      SYNC();
    });
    down(c, pc), down(p, pp);
    report("black_scholes", t, sumabs(c) + sumabs(p));
    cudaFree(ps), cudaFree(pk), cudaFree(py), cudaFree(pc), cudaFree(pp);
  }
}
