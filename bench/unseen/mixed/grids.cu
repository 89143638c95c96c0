// Grids and particles, CUDA.
#include "mixed_cuda.h"
#include "grids.h"

// 1
__global__ void fd_ey(double *__restrict__ ey, const double *__restrict__ hz, int n) {
  int j = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y + 1;
  if (j < n) ey[(size_t)i * n + j] -= 0.5 * (hz[(size_t)i * n + j] - hz[(size_t)(i - 1) * n + j]);
}
__global__ void fd_ex(double *__restrict__ ex, const double *__restrict__ hz, int n) {
  int j = blockIdx.x * blockDim.x + threadIdx.x + 1, i = blockIdx.y;
  if (j < n) ex[(size_t)i * n + j] -= 0.5 * (hz[(size_t)i * n + j] - hz[(size_t)i * n + j - 1]);
}
__global__ void fd_hz(const double *__restrict__ ex, const double *__restrict__ ey, double *__restrict__ hz, int n) {
  int j = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y;
  size_t c = (size_t)i * n + j;
  if (j < n - 1) hz[c] -= 0.7 * (ex[c + 1] - ex[c] + ey[c + n] - ey[c]);
}

// 2: tile of 32 x 8 marching in z, plane in shared memory, column in registers.
#define WZ 48
__global__ void __launch_bounds__(256) wave(const float *__restrict__ u, const float *__restrict__ up,
                                            const float *__restrict__ vel, float *__restrict__ out, int n, int nz) {
  __shared__ float s[8 + 8][32 + 8];
  const float c0 = -205.f / 72 * 3, c1 = 8.f / 5, c2 = -1.f / 5, c3 = 8.f / 315, c4 = -1.f / 560;
  const int px = n + 8;
  const size_t pl = (size_t)px * px;
  int tx = threadIdx.x, ty = threadIdx.y;
  int x = blockIdx.x * 32 + tx, y = blockIdx.y * 8 + ty;
  int z0 = blockIdx.z * WZ, z1 = min(nz, z0 + WZ);
  size_t c = (size_t)(z0 + 4) * pl + (size_t)(y + 4) * px + x + 4;
  float r[9];
#pragma unroll
  for (int k = 0; k < 8; k++) r[k + 1] = u[c + k * pl - 4 * pl];
  for (int z = z0; z < z1; z++, c += pl) {
#pragma unroll
    for (int k = 0; k < 8; k++) r[k] = r[k + 1];
    r[8] = u[c + 4 * pl];
    __syncthreads();
    s[ty + 4][tx + 4] = r[4];
    if (tx < 4) {
      s[ty + 4][tx] = u[c - 4];
      s[ty + 4][tx + 36] = u[c + 32];
    }
    if (ty < 4) {
      s[ty][tx + 4] = u[c - (size_t)4 * px];
      s[ty + 12][tx + 4] = u[c + (size_t)8 * px];
    }
    __syncthreads();
    float t = c0 * r[4];
    int a = ty + 4, b = tx + 4;
    t += c1 * (s[a][b - 1] + s[a][b + 1] + s[a - 1][b] + s[a + 1][b] + r[3] + r[5]);
    t += c2 * (s[a][b - 2] + s[a][b + 2] + s[a - 2][b] + s[a + 2][b] + r[2] + r[6]);
    t += c3 * (s[a][b - 3] + s[a][b + 3] + s[a - 3][b] + s[a + 3][b] + r[1] + r[7]);
    t += c4 * (s[a][b - 4] + s[a][b + 4] + s[a - 4][b] + s[a + 4][b] + r[0] + r[8]);
    out[c] = 2 * r[4] - up[c] + vel[c] * t;
  }
}

// 3
__global__ void __launch_bounds__(256) lbm(const double *__restrict__ f, double *__restrict__ g,
                                           const unsigned char *__restrict__ flag, int n, double omega) {
  constexpr int CX[9] = {0, 1, 0, -1, 0, 1, -1, -1, 1};
  constexpr int CY[9] = {0, 0, 1, 0, -1, 1, 1, -1, -1};
  constexpr int OPP[9] = {0, 3, 4, 1, 2, 7, 8, 5, 6};
  constexpr double W[9] = {4. / 9, 1. / 9, 1. / 9, 1. / 9, 1. / 9, 1. / 36, 1. / 36, 1. / 36, 1. / 36};
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y;
  if (x >= n) return;
  const size_t nn = (size_t)n * n, c = (size_t)y * n + x;
  double fi[9];
#pragma unroll
  for (int q = 0; q < 9; q++) {
    int xs = x - CX[q], ys = y - CY[q];
    if (xs < 0) xs += n;
    if (xs >= n) xs -= n;
    if (ys < 0) ys += n;
    if (ys >= n) ys -= n;
    fi[q] = f[q * nn + (size_t)ys * n + xs];
  }
  if (flag[c]) {
#pragma unroll
    for (int q = 0; q < 9; q++) g[q * nn + c] = fi[OPP[q]];
  } else {
    double rho = 0, ux = 0, uy = 0;
#pragma unroll
    for (int q = 0; q < 9; q++) {
      rho += fi[q];
      ux += CX[q] * fi[q];
      uy += CY[q] * fi[q];
    }
    double ir = 1.0 / rho;
    ux *= ir;
    uy *= ir;
    double usq = 1.5 * (ux * ux + uy * uy);
#pragma unroll
    for (int q = 0; q < 9; q++) {
      double cu = 3 * (CX[q] * ux + CY[q] * uy);
      double feq = W[q] * rho * (1 + cu + 0.5 * cu * cu - usq);
      g[q * nn + c] = fi[q] + omega * (feq - fi[q]);
    }
  }
}

// 4
__global__ void rb(double *__restrict__ u, const double *__restrict__ b, int n, int color) {
  int jj = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y + 1;
  if (jj >= (n - 2) / 2) return;
  int j = 1 + 2 * jj + ((i + color) & 1);
  size_t c = (size_t)i * n + j;
  double uc = u[c];
  double r = 0.25 * (u[c - n] + u[c + n] + u[c - 1] + u[c + 1] - b[c]) - uc;
  u[c] = uc + 1.5 * r;
}

// 5: the maximum of non-negative doubles through their bits.
__global__ void __launch_bounds__(256) jac(const double *__restrict__ u, double *__restrict__ v,
                                           const double *__restrict__ b, int n, double *res) {
  double s = 0, m = 0;
  int j = blockIdx.x * blockDim.x + threadIdx.x + 1;
  for (int i = blockIdx.y + 1; i < n - 1; i += gridDim.y)
    if (j < n - 1) {
      size_t c = (size_t)i * n + j;
      double uc = u[c];
      double r = u[c - n] + u[c + n] + u[c - 1] + u[c + 1] - 4 * uc - b[c];
      v[c] = uc + 0.2 * r;
      s += r * r;
      m = fmax(fabs(r), m);
    }
  s = block_sum(s);
  m = block_max(m, 0.0);
  if (threadIdx.x == 0) {
    atomicAdd(res, s);
    atomicMax((unsigned long long *)(res + 1), (unsigned long long)__double_as_longlong(m));
  }
}

// 6
__global__ void thomas(const double *__restrict__ a, const double *__restrict__ b, const double *__restrict__ c,
                       const double *__restrict__ d, double *__restrict__ cp, double *__restrict__ x, int nl, int nk) {
  int l = blockIdx.x * blockDim.x + threadIdx.x;
  if (l >= nl) return;
  double cc = c[l] / b[l], dd = d[l] / b[l];
  cp[l] = cc;
  x[l] = dd;
#pragma unroll 4
  for (int k = 1; k < nk; k++) {
    size_t o = (size_t)k * nl + l;
    double av = a[o];
    double m = 1.0 / (b[o] - av * cc);
    cc = c[o] * m;
    dd = (d[o] - av * dd) * m;
    cp[o] = cc;
    x[o] = dd;
  }
#pragma unroll 4
  for (int k = nk - 2; k >= 0; k--) {
    size_t o = (size_t)k * nl + l;
    dd = x[o] - cp[o] * dd;
    x[o] = dd;
  }
}

// 7
__device__ __forceinline__ double vanleer(double a, double b) {
  double p = a * b;
  return p <= 0 ? 0 : 2 * p / (a + b);
}
__global__ void __launch_bounds__(256) adv(const double *__restrict__ u, double *__restrict__ v, int nx, double cfl) {
  __shared__ double q[516], fl[513];
  const double *row = u + (size_t)blockIdx.y * nx;
  int s = blockIdx.x * 512;
  for (int i = threadIdx.x; i < 516; i += 256) {
    int x = s - 2 + i;
    q[i] = row[x < 0 ? x + nx : x >= nx ? x - nx : x];
  }
  __syncthreads();
  for (int i = threadIdx.x; i < 513; i += 256) {
    double d = vanleer(q[i + 1] - q[i], q[i + 2] - q[i + 1]);
    fl[i] = cfl * (q[i + 1] + 0.5 * (1 - cfl) * d);
  }
  __syncthreads();
  for (int i = threadIdx.x; i < 512; i += 256) v[(size_t)blockIdx.y * nx + s + i] = q[i + 2] - (fl[i + 1] - fl[i]);
}

// 8
__global__ void __launch_bounds__(128) mdk(const P3 *__restrict__ pos, F3 *__restrict__ force,
                                           const int *__restrict__ nb, int n, int k, double cut2, double *en,
                                           unsigned long long *np) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  double e = 0;
  unsigned long long c = 0;
  if (i < n) {
    P3 p = pos[i];
    F3 f = {0, 0, 0};
#pragma unroll 4
    for (int j = 0; j < k; j++) {
      const double2 *o2 = reinterpret_cast<const double2 *>(pos + nb[(size_t)j * n + i]);
      double2 oa = o2[0], ob = o2[1];
      double dx = p.x - oa.x, dy = p.y - oa.y, dz = p.z - ob.x;
      double r2 = dx * dx + dy * dy + dz * dz;
      if (r2 < cut2) {
        double ir2 = 1 / r2, ir6 = ir2 * ir2 * ir2;
        double w = p.q * ob.y * ir6;
        double g = w * ir2 * (12 * ir6 - 6);
        f.x += g * dx;
        f.y += g * dy;
        f.z += g * dz;
        e += w * (ir6 - 1);
        c++;
      }
    }
    force[i] = f;
  }
  e = block_sum(e);
  c = block_sum(c);
  if (threadIdx.x == 0) {
    atomicAdd(en, e);
    atomicAdd(np, c);
  }
}

int main(int argc, char **argv) {
  args(argc, argv);
  CK(cudaFree(0));
  {
    int n = fd_n();
    size_t m = (size_t)n * n;
    std::vector<double> ex(m), ey(m), hz(m);
    fill(ex, 11, -1, 1), fill(ey, 12, -1, 1), fill(hz, 13, -1, 1);
    double *a = up(ex), *b = up(ey), *c = up(hz);
    double t = best([&] {
      fd_ey<<<dim3(cdiv(n, 256), n - 1), 256>>>(b, c, n);
      fd_ex<<<dim3(cdiv(n - 1, 256), n), 256>>>(a, c, n);
      fd_hz<<<dim3(cdiv(n - 1, 256), n - 1), 256>>>(a, b, c, n);
      SYNC();
    });
    down(hz, c), down(ex, a);
    report("fdtd2d", t, sumabs(hz) + sumabs(ex));
    cudaFree(a), cudaFree(b), cudaFree(c);
  }
  {
    int n = wv_n(), nz = wv_nz();
    size_t m = (size_t)(n + 8) * (n + 8) * (nz + 8);
    std::vector<float> u(m), u0(m), v(m), o(m, 0.f);
    fill(u, 21, -1, 1), fill(u0, 22, -1, 1), fill(v, 23, 0.05, 0.1);
    float *a = up(u), *b = up(u0), *c = up(v), *d = up(o);
    double t = best([&] {
      wave<<<dim3(n / 32, n / 8, cdiv(nz, WZ)), dim3(32, 8)>>>(a, b, c, d, n, nz);
      SYNC();
    });
    down(o, d);
    report("wave3d", t, sumabs(o));
    cudaFree(a), cudaFree(b), cudaFree(c), cudaFree(d);
  }
  {
    int n = lb_n();
    std::vector<double> f, g;
    std::vector<unsigned char> fl;
    lb_init(f, fl, n);
    g.assign(f.size(), 0);
    double *a = up(f), *b = up(g);
    unsigned char *c = up(fl);
    double t = best([&] {
      lbm<<<dim3(cdiv(n, 256), n), 256>>>(a, b, c, n, 1.2);
      SYNC();
    });
    down(g, b);
    report("lbm_d2q9", t, sumabs(g));
    cudaFree(a), cudaFree(b), cudaFree(c);
  }
  {
    int n = gs_n();
    size_t m = (size_t)n * n;
    std::vector<double> u(m), b(m);
    fill(u, 41, 0, 1), fill(b, 42, -0.1, 0.1);
    double *a = up(u), *c = up(b);
    double t = best([&] {
      for (int k = 0; k < 2; k++) rb<<<dim3(cdiv((n - 2) / 2, 256), n - 2), 256>>>(a, c, n, k);
      SYNC();
    });
    down(u, a);
    report("rbgs", t, sumabs(u));
    cudaFree(a), cudaFree(c);
  }
  {
    int n = jr_n();
    size_t m = (size_t)n * n;
    std::vector<double> u(m), v(m, 0.0), b(m), r(2);
    fill(u, 51, 0, 1), fill(b, 52, -0.1, 0.1);
    double *a = up(u), *c = up(b), *d = up(v), *e = up(r);
    double t = best([&] {
      CK(cudaMemsetAsync(e, 0, 16));
      jac<<<dim3(cdiv(n - 2, 256), cdiv(n, 8)), 256>>>(a, d, c, n, e);
      CK(cudaGetLastError());
      CK(cudaMemcpy(r.data(), e, 16, cudaMemcpyDeviceToHost));
    });
    down(v, d);
    report("jacobi_resid", t, sumabs(v) + r[0] + r[1]);
    cudaFree(a), cudaFree(c), cudaFree(d), cudaFree(e);
  }
  {
    int nl = th_nl(), nk = th_nk();
    size_t m = (size_t)nl * nk;
    std::vector<double> a(m), b(m), c(m), d(m), cp(m), x(m);
    fill(a, 61, -1, -0.5), fill(b, 62, 3, 4), fill(c, 63, -1, -0.5), fill(d, 64, 0, 1);
    double *pa = up(a), *pb = up(b), *pc = up(c), *pd = up(d), *pp = up(cp), *px = up(x);
    double t = best([&] {
      thomas<<<cdiv(nl, 128), 128>>>(pa, pb, pc, pd, pp, px, nl, nk);
      SYNC();
    });
    down(x, px);
    report("thomas", t, sumabs(x));
    cudaFree(pa), cudaFree(pb), cudaFree(pc), cudaFree(pd), cudaFree(pp), cudaFree(px);
  }
  {
    int ny = av_ny(), nx = av_nx();
    size_t m = (size_t)ny * nx;
    std::vector<double> u(m), v(m);
    fill(u, 71, 0, 1);
    double *a = up(u), *b = up(v);
    double t = best([&] {
      adv<<<dim3(nx / 512, ny), 256>>>(a, b, nx, 0.4);
      SYNC();
    });
    down(v, b);
    report("advect_tvd", t, sumabs(v));
    cudaFree(a), cudaFree(b);
  }
  {
    std::vector<P3> p;
    std::vector<int> nb;
    int n = md_n(), k = md_nb();
    md_init(p, nb, n, k);
    std::vector<F3> f(n);
    std::vector<double> res(2);
    P3 *a = up(p);
    F3 *b = up(f);
    int *c = up(nb);
    double *d = up(res);
    double t = best([&] {
      CK(cudaMemsetAsync(d, 0, 16));
      mdk<<<cdiv(n, 128), 128>>>(a, b, c, n, k, 6.25, d, (unsigned long long *)(d + 1));
      CK(cudaGetLastError());
      CK(cudaMemcpy(res.data(), d, 16, cudaMemcpyDeviceToHost));
    });
    down(f, b);
    double s = 0;
    for (auto &q : f) s += std::fabs(q.x) + std::fabs(q.y) + std::fabs(q.z);
    unsigned long long np;
    memcpy(&np, &res[1], 8);
    report("md_cutoff", t, s + std::fabs(res[0]) + (double)np);
    cudaFree(a), cudaFree(b), cudaFree(c), cudaFree(d);
  }
}
