#include "collections_cuda.h"
#include "stencil.h"

__global__ void stencil1d_k(const int *in, int *out) {
  using namespace s1d;
  __shared__ int temp[BS + 2 * R];
  int gindex = threadIdx.x + blockIdx.x * BS + R;
  int lindex = threadIdx.x + R;
  temp[lindex] = in[gindex];
  if (threadIdx.x < R) {
    temp[lindex - R] = in[gindex - R];
    temp[lindex + BS] = in[gindex + BS];
  }
  __syncthreads();
  int result = 0;
  for (int offset = -R; offset <= R; offset++) result += temp[lindex + offset];
  out[gindex] = result;
}

__global__ void heat3d7_k(int nx, int ny, int nz, double c0, double c1, const double *in, double *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x + 1;
  int j = blockIdx.y * blockDim.y + threadIdx.y + 1;
  int k = blockIdx.z * blockDim.z + threadIdx.z + 1;
  if (i < nx - 1 && j < ny - 1 && k < nz - 1) {
    size_t c = ((size_t)k * ny + j) * nx + i;
    size_t sl = (size_t)nx * ny;
    out[c] = c0 * in[c] + c1 * (in[c - 1] + in[c + 1] + in[c - nx] + in[c + nx] + in[c - sl] + in[c + sl]);
  }
}

__global__ void jacobi2d_k(int n, const double *u, const double *f, double *un, double *err) {
  __shared__ double red[256];
  int i = blockIdx.x * 32 + threadIdx.x + 1, j = blockIdx.y * 8 + threadIdx.y + 1;
  int tid = threadIdx.y * 32 + threadIdx.x;
  double e = 0;
  if (i < n - 1 && j < n - 1) {
    double v = 0.25 * (u[j * n + i - 1] + u[j * n + i + 1] + u[(j - 1) * n + i] + u[(j + 1) * n + i] - f[j * n + i]);
    double d = v - u[j * n + i];
    e = d * d;
    un[j * n + i] = v;
  }
  red[tid] = e;
  __syncthreads();
  for (int s = 128; s > 0; s >>= 1) {
    if (tid < s) red[tid] += red[tid + s];
    __syncthreads();
  }
  if (tid == 0) atomicAdd(err, red[0]);
}

#define IN_RANGE(x, lo, hi) ((x) >= (lo) && (x) <= (hi))
__global__ void hotspot_k(hot::P p, const float *power, const float *src, float *dst) {
  const int B = hot::B, border = hot::IT, small = B - 2 * hot::IT;
  __shared__ float temp_on_cuda[hot::B][hot::B];
  __shared__ float power_on_cuda[hot::B][hot::B];
  __shared__ float temp_t[hot::B][hot::B];
  int tx = threadIdx.x, ty = threadIdx.y;
  int blkY = small * blockIdx.y - border, blkX = small * blockIdx.x - border;
  int blkYmax = blkY + B - 1, blkXmax = blkX + B - 1;
  int yidx = blkY + ty, xidx = blkX + tx;
  int index = p.cols * yidx + xidx;
  if (IN_RANGE(yidx, 0, p.rows - 1) && IN_RANGE(xidx, 0, p.cols - 1)) {
    temp_on_cuda[ty][tx] = src[index];
    power_on_cuda[ty][tx] = power[index];
  }
  __syncthreads();
  int validYmin = blkY < 0 ? -blkY : 0;
  int validYmax = blkYmax > p.rows - 1 ? B - 1 - (blkYmax - p.rows + 1) : B - 1;
  int validXmin = blkX < 0 ? -blkX : 0;
  int validXmax = blkXmax > p.cols - 1 ? B - 1 - (blkXmax - p.cols + 1) : B - 1;
  int N = ty - 1, S = ty + 1, W = tx - 1, E = tx + 1;
  N = N < validYmin ? validYmin : N;
  S = S > validYmax ? validYmax : S;
  W = W < validXmin ? validXmin : W;
  E = E > validXmax ? validXmax : E;
  bool computed = false;
  for (int i = 0; i < hot::IT; i++) {
    computed = false;
    if (IN_RANGE(tx, i + 1, B - i - 2) && IN_RANGE(ty, i + 1, B - i - 2) && IN_RANGE(tx, validXmin, validXmax) &&
        IN_RANGE(ty, validYmin, validYmax)) {
      computed = true;
      float c = temp_on_cuda[ty][tx];
      temp_t[ty][tx] = c + p.cap * (power_on_cuda[ty][tx] + (temp_on_cuda[S][tx] + temp_on_cuda[N][tx] - 2.f * c) * p.ry +
                                    (temp_on_cuda[ty][E] + temp_on_cuda[ty][W] - 2.f * c) * p.rx + (p.amb - c) * p.rz);
    }
    __syncthreads();
    if (i == hot::IT - 1) break;
    if (computed) temp_on_cuda[ty][tx] = temp_t[ty][tx];
    __syncthreads();
  }
  if (computed) dst[index] = temp_t[ty][tx];
}

__global__ void fdtd_fict(int ny, double *ey, double fict) {
  int j = blockIdx.x * blockDim.x + threadIdx.x;
  if (j < ny) ey[j] = fict;
}
__global__ void fdtd_ey(int nx, int ny, double *ey, const double *hz) {
  int j = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y * blockDim.y + threadIdx.y + 1;
  if (i < nx && j < ny) ey[i * ny + j] -= 0.5 * (hz[i * ny + j] - hz[(i - 1) * ny + j]);
}
__global__ void fdtd_ex(int nx, int ny, double *ex, const double *hz) {
  int j = blockIdx.x * blockDim.x + threadIdx.x + 1, i = blockIdx.y * blockDim.y + threadIdx.y;
  if (i < nx && j < ny) ex[i * ny + j] -= 0.5 * (hz[i * ny + j] - hz[i * ny + j - 1]);
}
__global__ void fdtd_hz(int nx, int ny, const double *ex, const double *ey, double *hz) {
  int j = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y * blockDim.y + threadIdx.y;
  if (i < nx - 1 && j < ny - 1)
    hz[i * ny + j] -= 0.7 * (ex[i * ny + j + 1] - ex[i * ny + j] + ey[(i + 1) * ny + j] - ey[i * ny + j]);
}

#define AT(a, i, j) a[(i) + (j) * c.stride]
__global__ void clover_gas(Chunk c, const double *den, const double *en, double *p, double *ss) {
  int i = blockIdx.x * blockDim.x + threadIdx.x + c.x_min, j = blockIdx.y * blockDim.y + threadIdx.y + c.y_min;
  if (i <= c.x_max && j <= c.y_max) eos(AT(den, i, j), AT(en, i, j), AT(p, i, j), AT(ss, i, j));
}
__global__ void clover_flux(Chunk c, const double *p, const double *ss, const double *xv, const double *yv, double *fx, double *fy) {
  int i = blockIdx.x * blockDim.x + threadIdx.x + c.x_min, j = blockIdx.y * blockDim.y + threadIdx.y + c.y_min;
  if (i <= c.x_max + 1 && j <= c.y_max + 1) {
    AT(fx, i, j) = 0.25 * 0.04 * (AT(xv, i, j) + AT(xv, i, j + 1) + AT(xv, i, j) * AT(p, i, j));
    AT(fy, i, j) = 0.25 * 0.04 * (AT(yv, i, j) + AT(yv, i + 1, j) + AT(yv, i, j) * AT(ss, i, j));
  }
}

__global__ void iso3dfd_k(Iso s, float *next, const float *prev, const float *vel) {
  const int R = Iso::R;
  int x = blockIdx.x * blockDim.x + threadIdx.x + R, y = blockIdx.y * blockDim.y + threadIdx.y + R;
  if (x >= s.nx - R || y >= s.ny - R) return;
  size_t sl = (size_t)s.nx * s.ny;
  size_t p = (size_t)y * s.nx + x;
  float q[2 * Iso::R + 1];
#pragma unroll
  for (int i = 0; i < 2 * R; i++) q[i + 1] = prev[p + i * sl];
  p += R * sl;
  for (int z = R; z < s.nz - R; z++, p += sl) {
#pragma unroll
    for (int i = 0; i < 2 * R; i++) q[i] = q[i + 1];
    q[2 * R] = prev[p + R * sl];
    float v = q[R] * s.c[0];
#pragma unroll
    for (int i = 1; i <= R; i++)
      v += s.c[i] * (prev[p - i] + prev[p + i] + prev[p - i * s.nx] + prev[p + i * s.nx] + q[R - i] + q[R + i]);
    next[p] = 2.0f * q[R] - next[p] + v * vel[p];
  }
}

int main(int argc, char **argv) {
  Bench b(argc, argv);
  if (b.want("stencil1d")) {
    size_t n = s1d::size(b.quick);
    auto in = s1d::input(n);
    int *pi = dev_copy(in), *po = dev_alloc<int>(in.size());
    CK(cudaMemset(po, 0, in.size() * sizeof(int)));
    double t = best_us([&] { stencil1d_k<<<(int)(n / s1d::BS), s1d::BS>>>(pi, po); sync_(); });
    auto o = host_copy(po, in.size());
    b.report("stencil1d", t, checksum(o.data(), o.size()));
    cudaFree(pi), cudaFree(po);
  }
  if (b.want("heat3d7")) {
    Heat h(b.quick);
    auto a = h.input();
    double *x = dev_copy(a), *y = dev_copy(a);
    dim3 blk(32, 4, 2), grd(div_up(h.nx - 2, 32), div_up(h.ny - 2, 4), div_up(h.nz - 2, 2));
    double t = best_us([&] { heat3d7_k<<<grd, blk>>>(h.nx, h.ny, h.nz, h.c0, h.c1, x, y); sync_(); std::swap(x, y); });
    auto o = host_copy(x, h.n());
    b.report("heat3d7", t, checksum(o.data(), o.size()));
    cudaFree(x), cudaFree(y);
  }
  if (b.want("jacobi2d")) {
    Jacobi j(b.quick);
    std::vector<double> u, f;
    j.input(u, f);
    double *x = dev_copy(u), *y = dev_copy(u), *pf = dev_copy(f), *de = dev_alloc<double>(1), err = 0;
    dim3 blk(32, 8), grd(div_up(j.n - 2, 32), div_up(j.n - 2, 8));
    double t = best_us([&] {
      CK(cudaMemset(de, 0, sizeof(double)));
      jacobi2d_k<<<grd, blk>>>(j.n, x, pf, y, de);
      CK(cudaMemcpy(&err, de, sizeof(double), cudaMemcpyDeviceToHost));
      std::swap(x, y);
    });
    auto o = host_copy(x, u.size());
    b.report("jacobi2d", t, checksum(o.data(), o.size()) + err / o.size());
    cudaFree(x), cudaFree(y), cudaFree(pf), cudaFree(de);
  }
  if (b.want("hotspot")) {
    hot::P p = hot::params(b.quick);
    std::vector<float> T, W;
    hot::input(p, T, W);
    float *x = dev_copy(T), *y = dev_copy(T), *w = dev_copy(W);
    int small = hot::B - 2 * hot::IT;
    dim3 blk(hot::B, hot::B), grd(div_up(p.cols, small), div_up(p.rows, small));
    double t = best_us([&] { hotspot_k<<<grd, blk>>>(p, w, x, y); sync_(); std::swap(x, y); });
    auto o = host_copy(x, T.size());
    b.report("hotspot", t, checksum(o.data(), o.size()));
    cudaFree(x), cudaFree(y), cudaFree(w);
  }
  if (b.want("fdtd2d")) {
    Fdtd F(b.quick);
    std::vector<double> EX, EY, HZ;
    F.input(EX, EY, HZ);
    double *ex = dev_copy(EX), *ey = dev_copy(EY), *hz = dev_copy(HZ);
    dim3 blk(32, 8), grd(div_up(F.ny, 32), div_up(F.nx, 8));
    int step = 0;
    double t = best_us([&] {
      fdtd_fict<<<div_up(F.ny, 256), 256>>>(F.ny, ey, (double)step);
      fdtd_ey<<<grd, blk>>>(F.nx, F.ny, ey, hz);
      fdtd_ex<<<grd, blk>>>(F.nx, F.ny, ex, hz);
      fdtd_hz<<<grd, blk>>>(F.nx, F.ny, ex, ey, hz);
      step++;
      sync_();
    });
    auto o = host_copy(hz, HZ.size());
    b.report("fdtd2d", t, checksum(o.data(), o.size()));
    cudaFree(ex), cudaFree(ey), cudaFree(hz);
  }
  if (b.want("clover")) {
    Clover C(b.quick);
    std::vector<double> D, E, X, Y;
    C.input(D, E, X, Y);
    std::vector<double> zero(C.n());
    double *d = dev_copy(D), *e = dev_copy(E), *p = dev_copy(zero), *s = dev_copy(zero), *x = dev_copy(X), *y = dev_copy(Y),
           *fx = dev_copy(zero), *fy = dev_copy(zero);
    dim3 blk(64, 4), grd(div_up(C.c.x_max - C.c.x_min + 2, 64), div_up(C.c.y_max - C.c.y_min + 2, 4));
    double t = best_us([&] {
      clover_gas<<<grd, blk>>>(C.c, d, e, p, s);
      clover_flux<<<grd, blk>>>(C.c, p, s, x, y, fx, fy);
      sync_();
    });
    auto ox = host_copy(fx, C.n()), oy = host_copy(fy, C.n());
    b.report("clover", t, checksum(ox.data(), C.n()) + 2 * checksum(oy.data(), C.n()));
    for (double *q : {d, e, p, s, x, y, fx, fy}) cudaFree(q);
  }
  if (b.want("iso3dfd")) {
    Iso s(b.quick);
    std::vector<float> P, N, V;
    s.input(P, N, V);
    float *x = dev_copy(P), *y = dev_copy(N), *v = dev_copy(V);
    dim3 blk(32, 8), grd(div_up(s.nx - 2 * Iso::R, 32), div_up(s.ny - 2 * Iso::R, 8));
    double t = best_us([&] { iso3dfd_k<<<grd, blk>>>(s, y, x, v); sync_(); std::swap(x, y); });
    auto o = host_copy(x, s.n());
    b.report("iso3dfd", t, checksum(o.data(), o.size()));
    cudaFree(x), cudaFree(y), cudaFree(v);
  }
  return 0;
}
