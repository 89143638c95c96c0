// Grids and images, CUDA.
#include "mixed_cuda.h"
#include "fields.h"

// 1: marches in z; each plane gives centre, face sum and corner sum.
#define S27Z 32
__global__ void __launch_bounds__(256) stencil27(const double *__restrict__ in, double *__restrict__ out, int n,
                                                 double w0, double w1, double w2, double w3) {
  __shared__ double s[2][10][35];
  const int p = n + 2;
  const size_t pl = (size_t)p * p;
  const int tx = threadIdx.x, ty = threadIdx.y, tid = ty * 32 + tx;
  const int x0 = blockIdx.x * 32, y0 = blockIdx.y * 8; // corner with halo, in padded coordinates
  const int z0 = blockIdx.z * S27Z + 1, z1 = min(n + 1, z0 + S27Z);
  const bool act = x0 + tx < n && y0 + ty < n;
  // The tile of 34 x 10 is loaded by 256 threads: two elements for some.
  int ax = tid % 34, ay = tid / 34, bx = (tid + 256) % 34, by = (tid + 256) / 34;
  bool la = x0 + ax < p && y0 + ay < p, lb = tid + 256 < 340 && x0 + bx < p && y0 + by < p;
  size_t oa = (size_t)(y0 + ay) * p + x0 + ax, ob = (size_t)(y0 + by) * p + x0 + bx;
  double c0 = 0, f0 = 0, e0 = 0, c1 = 0, f1 = 0, e1 = 0;
  for (int z = z0 - 1; z <= z1; z++) {
    double(*t)[35] = s[z & 1];
    if (la) t[ay][ax] = in[z * pl + oa];
    if (lb) t[by][bx] = in[z * pl + ob];
    __syncthreads();
    double c2 = t[ty + 1][tx + 1];
    double f2 = t[ty + 1][tx] + t[ty + 1][tx + 2] + t[ty][tx + 1] + t[ty + 2][tx + 1];
    double e2 = t[ty][tx] + t[ty][tx + 2] + t[ty + 2][tx] + t[ty + 2][tx + 2];
    if (act && z > z0)
      out[(z - 1) * pl + (size_t)(y0 + ty + 1) * p + x0 + tx + 1] =
          w0 * c1 + w1 * (f1 + c0 + c2) + w2 * (e1 + f0 + f2) + w3 * (e0 + e2);
    c0 = c1, f0 = f1, e0 = e1;
    c1 = c2, f1 = f2, e1 = e2;
  }
}

// 2
__global__ void __launch_bounds__(256) lbm_push(const float *__restrict__ f, float *__restrict__ g, int nx, int ny,
                                                float omega) {
  constexpr int ex[9] = {0, 1, 0, -1, 0, 1, -1, -1, 1};
  constexpr int ey[9] = {0, 0, 1, 0, -1, 1, 1, -1, -1};
  constexpr int op[9] = {0, 3, 4, 1, 2, 7, 8, 5, 6};
  constexpr float w[9] = {4.f / 9, 1.f / 9, 1.f / 9, 1.f / 9, 1.f / 9, 1.f / 36, 1.f / 36, 1.f / 36, 1.f / 36};
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y;
  if (x >= nx) return;
  const size_t m = (size_t)nx * ny, c = (size_t)y * nx + x;
  float fl[9], rho = 0, u = 0, v = 0;
#pragma unroll
  for (int q = 0; q < 9; q++) {
    fl[q] = f[q * m + c];
    rho += fl[q];
    u += ex[q] * fl[q];
    v += ey[q] * fl[q];
  }
  float ir = 1.f / rho;
  u *= ir;
  v *= ir;
  float usq = 1.5f * (u * u + v * v);
  int xl = x == 0 ? nx - 1 : x - 1, xr = x == nx - 1 ? 0 : x + 1;
#pragma unroll
  for (int q = 0; q < 9; q++) {
    float eu = ex[q] * u + ey[q] * v;
    float feq = w[q] * rho * (1.f + 3.f * eu + 4.5f * eu * eu - usq);
    float post = fl[q] - omega * (fl[q] - feq);
    int xn = ex[q] == 0 ? x : ex[q] > 0 ? xr : xl, yn = y + ey[q];
    if (yn < 0 || yn >= ny)
      g[op[q] * m + c] = post;
    else
      g[q * m + (size_t)yn * nx + xn] = post;
  }
}

// 3: tile of 32 x 16 with a halo of 2, each flux once.
__device__ __forceinline__ double minmod(double a, double b) {
  return a * b <= 0 ? 0.0 : fabs(a) < fabs(b) ? a : b;
}
__device__ __forceinline__ double face_flux(double vel, double qll, double ql, double qr, double qrr, double k) {
  return vel > 0 ? vel * (ql + 0.5 * (1 - vel * k) * minmod(ql - qll, qr - ql))
                 : vel * (qr - 0.5 * (1 + vel * k) * minmod(qr - ql, qrr - qr));
}
__global__ void __launch_bounds__(256) advect2d(const double *__restrict__ q, const double *__restrict__ u,
                                                const double *__restrict__ v, double *__restrict__ r, int n, double k) {
  __shared__ double s[20][37], fx[16][33], fy[17][33];
  const int tx = threadIdx.x, ty = threadIdx.y, tid = ty * 32 + tx;
  const int x0 = blockIdx.x * 32, y0 = blockIdx.y * 16; // of the halo corner
  for (int e = tid; e < 20 * 36; e += 256) {
    int yy = e / 36, xx = e % 36;
    if (y0 + yy < n && x0 + xx < n) s[yy][xx] = q[(size_t)(y0 + yy) * n + x0 + xx];
  }
  __syncthreads();
  for (int e = tid; e < 16 * 33; e += 256) {
    int yy = e / 33, xx = e % 33;
    if (y0 + yy + 2 < n - 2 && x0 + xx + 2 < n - 1)
      fx[yy][xx] = face_flux(u[(size_t)(y0 + yy + 2) * n + x0 + xx + 2], s[yy + 2][xx], s[yy + 2][xx + 1],
                             s[yy + 2][xx + 2], s[yy + 2][xx + 3], k);
  }
  for (int yy = ty; yy < 17; yy += 8)
    if (y0 + yy + 2 < n - 1 && x0 + tx + 2 < n - 2)
      fy[yy][tx] = face_flux(v[(size_t)(y0 + yy + 2) * n + x0 + tx + 2], s[yy][tx + 2], s[yy + 1][tx + 2],
                             s[yy + 2][tx + 2], s[yy + 3][tx + 2], k);
  __syncthreads();
  for (int yy = ty; yy < 16; yy += 8)
    if (y0 + yy + 2 < n - 2 && x0 + tx + 2 < n - 2)
      r[(size_t)(y0 + yy + 2) * n + x0 + tx + 2] =
          s[yy + 2][tx + 2] - k * (fx[yy][tx + 1] - fx[yy][tx] + fy[yy + 1][tx] - fy[yy][tx]);
}

// 4
__constant__ float c_sw[(2 * BR + 1) * (2 * BR + 1)];
__global__ void __launch_bounds__(256) bilateral(const float *__restrict__ img, float *__restrict__ out, int w, int h,
                                                 float inv2s) {
  __shared__ float s[8 + 2 * BR][32 + 2 * BR];
  const int x0 = blockIdx.x * 32, y0 = blockIdx.y * 8, tx = threadIdx.x, ty = threadIdx.y;
  for (int yy = ty; yy < 8 + 2 * BR; yy += 8)
    for (int xx = tx; xx < 32 + 2 * BR; xx += 32) {
      int gx = min(max(x0 + xx - BR, 0), w - 1), gy = min(max(y0 + yy - BR, 0), h - 1);
      s[yy][xx] = img[(size_t)gy * w + gx];
    }
  __syncthreads();
  int x = x0 + tx, y = y0 + ty;
  if (x >= w || y >= h) return;
  float c = s[ty + BR][tx + BR], num = 0, den = 0;
#pragma unroll
  for (int dy = 0; dy <= 2 * BR; dy++)
#pragma unroll
    for (int dx = 0; dx <= 2 * BR; dx++) {
      float p = s[ty + dy][tx + dx];
      float wt = c_sw[dy * (2 * BR + 1) + dx] * expf(-(p - c) * (p - c) * inv2s);
      num += wt * p;
      den += wt;
    }
  out[(size_t)y * w + x] = num / den;
}

// 5
__constant__ float c_gw[2 * GR + 1];
__global__ void __launch_bounds__(256) blur_h(const float *__restrict__ in, float *__restrict__ out, int w) {
  __shared__ float s[1024 + 2 * GR];
  const float *row = in + (size_t)blockIdx.y * w;
  float *orow = out + (size_t)blockIdx.y * w;
  int x0 = blockIdx.x * 1024;
  for (int i = threadIdx.x; i < 1024 + 2 * GR; i += 256) s[i] = row[min(max(x0 + i - GR, 0), w - 1)];
  __syncthreads();
#pragma unroll
  for (int k = 0; k < 4; k++) {
    int i = threadIdx.x + k * 256;
    float a = 0;
#pragma unroll
    for (int j = 0; j <= 2 * GR; j++) a += c_gw[j] * s[i + j];
    if (x0 + i < w) orow[x0 + i] = a;
  }
}
// 64 rows of 32 columns a block; a thread makes 8 consecutive rows from registers.
__global__ void __launch_bounds__(256) blur_v(const float *__restrict__ in, float *__restrict__ out, int w, int h) {
  __shared__ float s[64 + 2 * GR][32];
  int x = blockIdx.x * 32 + threadIdx.x, y0 = blockIdx.y * 64;
  int xc = min(x, w - 1);
  for (int i = threadIdx.y; i < 64 + 2 * GR; i += 8) s[i][threadIdx.x] = in[(size_t)min(max(y0 + i - GR, 0), h - 1) * w + xc];
  __syncthreads();
  float a[8] = {};
#pragma unroll
  for (int i = 0; i < 8 + 2 * GR; i++) {
    float v = s[threadIdx.y * 8 + i][threadIdx.x];
#pragma unroll
    for (int k = 0; k < 8; k++)
      if (i - k >= 0 && i - k <= 2 * GR) a[k] += c_gw[i - k] * v;
  }
#pragma unroll
  for (int k = 0; k < 8; k++) {
    int y = y0 + threadIdx.y * 8 + k;
    if (x < w && y < h) out[(size_t)y * w + x] = a[k];
  }
}

// 6: 32 x 32 outputs a block, 4 rows a thread.
struct K49 { float v[49]; };
__global__ void __launch_bounds__(256) conv7(const float *__restrict__ in, float *__restrict__ out, int w, int h, K49 k) {
  __shared__ float s[38][38];
  const int ow = w - 6, oh = h - 6;
  const int x0 = blockIdx.x * 32, y0 = blockIdx.y * 32, tx = threadIdx.x, ty = threadIdx.y;
  for (int yy = ty; yy < 38; yy += 8)
    for (int xx = tx; xx < 38; xx += 32)
      if (x0 + xx < w && y0 + yy < h) s[yy][xx] = in[(size_t)(y0 + yy) * w + x0 + xx];
  __syncthreads();
  float a[4] = {};
#pragma unroll
  for (int i = 0; i < 10; i++)
#pragma unroll
    for (int j = 0; j < 7; j++) {
      float v = s[ty * 4 + i][tx + j];
#pragma unroll
      for (int r = 0; r < 4; r++)
        if (i - r >= 0 && i - r < 7) a[r] += k.v[(i - r) * 7 + j] * v;
    }
#pragma unroll
  for (int r = 0; r < 4; r++) {
    int x = x0 + tx, y = y0 + ty * 4 + r;
    if (x < ow && y < oh) out[(size_t)y * ow + x] = a[r];
  }
}

// 7
__global__ void __launch_bounds__(256) rotate3(const double *__restrict__ a, double *__restrict__ b, int ni, int nj, int nk) {
  __shared__ double s[32][33];
  const int k0 = blockIdx.x * 32, j0 = blockIdx.y * 32, i = blockIdx.z;
  for (int r = threadIdx.y; r < 32; r += 8) {
    int k = k0 + threadIdx.x, j = j0 + r;
    if (k < nk && j < nj) s[r][threadIdx.x] = a[((size_t)i * nj + j) * nk + k];
  }
  __syncthreads();
  for (int r = threadIdx.y; r < 32; r += 8) {
    int k = k0 + r, j = j0 + threadIdx.x;
    if (k < nk && j < nj) b[((size_t)k * ni + i) * nj + j] = s[threadIdx.x][r];
  }
}

int main(int argc, char **argv) {
  args(argc, argv);
  CK(cudaFree(0));
  double t;
  {
    int n = st_n();
    size_t m = (size_t)(n + 2) * (n + 2) * (n + 2);
    std::vector<double> a(m), b(m, 0.0);
    fill(a, 1, -1, 1);
    double *in = up(a), *out = up(b);
    t = best([&] {
      stencil27<<<dim3(cdiv(n, 32), cdiv(n, 8), cdiv(n, S27Z)), dim3(32, 8)>>>(in, out, n, 0.4, 0.05, 0.02, 0.0075);
      SYNC();
    });
    down(b, out);
    report("stencil27", t, sumabs(b));
    cudaFree(in), cudaFree(out);
  }
  {
    int nx = lb_nx(), ny = lb_ny();
    std::vector<float> f, g;
    lb_start(f, nx, ny);
    g.assign(f.size(), 0);
    float *a = up(f), *b = up(g);
    t = best([&] {
      lbm_push<<<dim3(cdiv(nx, 256), ny), 256>>>(a, b, nx, ny, 1.3f);
      SYNC();
    });
    down(g, b);
    report("lbm_push", t, sumabs(g));
    cudaFree(a), cudaFree(b);
  }
  {
    int n = ad_n();
    size_t m = (size_t)n * n;
    std::vector<double> q(m), u(m), v(m), r(m, 0.0);
    fill(q, 11, 0, 1), fill(u, 12, -1, 1), fill(v, 13, -1, 1);
    double *pq = up(q), *pu = up(u), *pv = up(v), *pr = up(r);
    t = best([&] {
      advect2d<<<dim3(cdiv(n - 4, 32), cdiv(n - 4, 16)), dim3(32, 8)>>>(pq, pu, pv, pr, n, 0.2);
      SYNC();
    });
    down(r, pr);
    report("advect2d", t, sumabs(r));
    cudaFree(pq), cudaFree(pu), cudaFree(pv), cudaFree(pr);
  }
  {
    int w = bl_w(), h = bl_h();
    size_t m = (size_t)w * h;
    std::vector<float> a(m), b(m), s = bil_weights();
    fill(a, 21, 0, 1);
    float *in = up(a), *out = up(b);
    CK(cudaMemcpyToSymbol(c_sw, s.data(), s.size() * sizeof(float)));
    t = best([&] {
      bilateral<<<dim3(cdiv(w, 32), cdiv(h, 8)), dim3(32, 8)>>>(in, out, w, h, 8.f);
      SYNC();
    });
    down(b, out);
    report("bilateral", t, sumabs(b));
    cudaFree(in), cudaFree(out);
  }
  {
    int w = ga_w(), h = ga_h();
    size_t m = (size_t)w * h;
    std::vector<float> a(m), c(m), g = gauss_weights();
    fill(a, 31, 0, 1);
    float *in = up(a), *tmp = up(a), *out = up(c);
    CK(cudaMemcpyToSymbol(c_gw, g.data(), g.size() * sizeof(float)));
    t = best([&] {
      blur_h<<<dim3(cdiv(w, 1024), h), 256>>>(in, tmp, w);
      blur_v<<<dim3(cdiv(w, 32), cdiv(h, 64)), dim3(32, 8)>>>(tmp, out, w, h);
      SYNC();
    });
    down(c, out);
    report("gauss2pass", t, sumabs(c));
    cudaFree(in), cudaFree(tmp), cudaFree(out);
  }
  {
    int w = cv_w(), h = cv_h();
    size_t m = (size_t)w * h, mo = (size_t)(w - 6) * (h - 6);
    std::vector<float> a(m), b(mo);
    fill(a, 41, 0, 1);
    K49 k;
    conv_weights(k.v);
    float *in = up(a), *out = up(b);
    t = best([&] {
      conv7<<<dim3(cdiv(w - 6, 32), cdiv(h - 6, 32)), dim3(32, 8)>>>(in, out, w, h, k);
      SYNC();
    });
    down(b, out);
    report("conv7x7", t, sumabs(b));
    cudaFree(in), cudaFree(out);
  }
  {
    int ni = tr_i(), nj = tr_j(), nk = tr_k();
    size_t m = (size_t)ni * nj * nk;
    std::vector<double> a(m), b(m);
    fill(a, 51, 0, 1);
    double *in = up(a), *out = up(b);
    t = best([&] {
      rotate3<<<dim3(cdiv(nk, 32), cdiv(nj, 32), ni), dim3(32, 8)>>>(in, out, ni, nj, nk);
      SYNC();
    });
    down(b, out);
    double s = 0;
    for (size_t i = 0; i < m; i++) s += b[i] * (double)(i % 1013);
    report("rotate_ijk", t, s);
    cudaFree(in), cudaFree(out);
  }
}
