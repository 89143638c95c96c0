#include "collections_cuda.h"
#include "imgml.h"

__global__ void rgb2yuv_k(int w, int h, const uint8_t *rgb, uint8_t *Y, uint8_t *U, uint8_t *V) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= w || y >= h) return;
  int i = y * w + x;
  int r = rgb[3 * i], g = rgb[3 * i + 1], b = rgb[3 * i + 2];
  Y[i] = clamp8(((66 * r + 129 * g + 25 * b + 128) >> 8) + 16);
  U[i] = clamp8(((-38 * r - 74 * g + 112 * b + 128) >> 8) + 128);
  V[i] = clamp8(((112 * r - 94 * g - 18 * b + 128) >> 8) + 128);
}

__global__ void bilateral_k(int w, int h, float ss, float sr, const float *in, float *out) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < w && y < h) out[y * w + x] = bilat_at(in, w, h, x, y, ss, sr);
}

__global__ void haar_k(const float *in, float *out) {
  const int N = Haar::N;
  __shared__ float a[Haar::N];
  int t = threadIdx.x;
  size_t base = (size_t)blockIdx.x * N;
  a[t] = in[base + t];
  a[t + N / 2] = in[base + t + N / 2];
  __syncthreads();
  for (int len = N / 2; len >= 1; len >>= 1) {
    float lo = 0, hi = 0;
    if (t < len) {
      lo = (a[2 * t] + a[2 * t + 1]) * 0.70710678f;
      hi = (a[2 * t] - a[2 * t + 1]) * 0.70710678f;
    }
    __syncthreads();
    if (t < len) {
      a[t] = lo;
      a[len + t] = hi;
    }
    __syncthreads();
  }
  out[base + t] = a[t];
  out[base + t + N / 2] = a[t + N / 2];
}

__global__ void softmax_k(int cols, const float *in, float *out) {
  __shared__ float s[256];
  const float *x = in + (size_t)blockIdx.x * cols;
  float *y = out + (size_t)blockIdx.x * cols;
  int t = threadIdx.x;
  float m = -3e38f;
  for (int c = t; c < cols; c += 256) m = fmaxf(m, x[c]);
  s[t] = m;
  __syncthreads();
  for (int k = 128; k > 0; k >>= 1) {
    if (t < k) s[t] = fmaxf(s[t], s[t + k]);
    __syncthreads();
  }
  m = s[0];
  __syncthreads();
  float sum = 0;
  for (int c = t; c < cols; c += 256) {
    float e = expf(x[c] - m);
    y[c] = e;
    sum += e;
  }
  s[t] = sum;
  __syncthreads();
  for (int k = 128; k > 0; k >>= 1) {
    if (t < k) s[t] += s[t + k];
    __syncthreads();
  }
  sum = s[0];
  for (int c = t; c < cols; c += 256) y[c] /= sum;
}

__global__ void conv2d_k(Conv s, const float *x, const float *wt, const float *bias, float *y) {
  int j = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y * blockDim.y + threadIdx.y;
  int b = blockIdx.z / s.k, f = blockIdx.z % s.k;
  if (i >= s.h || j >= s.w) return;
  float sum = bias[f];
  for (int ch = 0; ch < s.c; ch++)
    for (int r = 0; r < 3; r++)
      for (int q = 0; q < 3; q++) {
        int I = i + r - 1, J = j + q - 1;
        if (I >= 0 && I < s.h && J >= 0 && J < s.w)
          sum += x[((size_t)(b * s.c + ch) * s.h + I) * s.w + J] * wt[((f * s.c + ch) * 3 + r) * 3 + q];
      }
  y[((size_t)(b * s.k + f) * s.h + i) * s.w + j] = sum > 0 ? sum : 0;
}

__global__ void fft_k(const Cf *tw, const Cf *in, Cf *out) {
  const int N = Fft::N, T = Fft::T;
  __shared__ Cf x[2][Fft::N];
  int t = threadIdx.x;
  size_t base = (size_t)blockIdx.x * N;
  x[0][t] = in[base + t];
  x[0][t + T] = in[base + t + T];
  __syncthreads();
  int cur = 0;
  for (int m = 1; m < N; m *= 2) {
    int j = t / m, k = t % m;
    Cf w = tw[j * m];
    Cf a = x[cur][t], b = x[cur][t + T];
    Cf s = {a.re + b.re, a.im + b.im}, d = {a.re - b.re, a.im - b.im};
    x[1 - cur][2 * j * m + k] = s;
    x[1 - cur][2 * j * m + m + k] = Cf{d.re * w.re - d.im * w.im, d.re * w.im + d.im * w.re};
    cur = 1 - cur;
    __syncthreads();
  }
  out[base + t] = x[cur][t];
  out[base + t + T] = x[cur][t + T];
}

template <typename Q> __global__ void quantize_k(size_t n, int ch, const float *x, const float *scale, const int *zero, Q *q, int *worst) {
  __shared__ float s[256];
  float w = 0;
  for (size_t e = (size_t)blockIdx.x * blockDim.x + threadIdx.x; e < n * ch; e += (size_t)gridDim.x * blockDim.x) {
    int c = (int)(e % ch);
    float v = x[e];
    float r = rintf(v / scale[c]) + zero[c];
    r = fminf(fmaxf(r, -128.0f), 127.0f);
    q[e] = (Q)r;
    w = fmaxf(w, fabsf((r - zero[c]) * scale[c] - v));
  }
  s[threadIdx.x] = w;
  __syncthreads();
  for (unsigned k = 128; k > 0; k >>= 1) {
    if (threadIdx.x < k) s[threadIdx.x] = fmaxf(s[threadIdx.x], s[threadIdx.x + k]);
    __syncthreads();
  }
  if (threadIdx.x == 0) atomicMax(worst, __float_as_int(s[0]));  // not negative: ordered as ints
}

int main(int argc, char **argv) {
  Bench b(argc, argv);
  if (b.want("rgb2yuv")) {
    Yuv s(b.quick);
    size_t n = (size_t)s.w * s.h;
    uint8_t *a = dev_copy(s.input()), *y = dev_alloc<uint8_t>(n), *u = dev_alloc<uint8_t>(n), *v = dev_alloc<uint8_t>(n);
    dim3 blk(32, 8), grd(div_up(s.w, 32), div_up(s.h, 8));
    double t = best_us([&] { rgb2yuv_k<<<grd, blk>>>(s.w, s.h, a, y, u, v); sync_(); });
    auto oy = host_copy(y, n), ou = host_copy(u, n), ov = host_copy(v, n);
    b.report("rgb2yuv", t, checksum(oy.data(), n) + 2 * checksum(ou.data(), n) + 3 * checksum(ov.data(), n));
    for (uint8_t *q : {a, y, u, v}) cudaFree(q);
  }
  if (b.want("bilateral")) {
    Bilat s(b.quick);
    size_t n = (size_t)s.w * s.h;
    float *a = dev_copy(s.input()), *o = dev_alloc<float>(n);
    dim3 blk(32, 8), grd(div_up(s.w, 32), div_up(s.h, 8));
    double t = best_us([&] { bilateral_k<<<grd, blk>>>(s.w, s.h, s.ss, s.sr, a, o); sync_(); });
    auto r = host_copy(o, n);
    b.report("bilateral", t, checksum(r.data(), n));
    cudaFree(a), cudaFree(o);
  }
  if (b.want("haar")) {
    Haar s(b.quick);
    size_t n = (size_t)s.rows * Haar::N;
    float *a = dev_copy(floats(n, 43, -1, 2)), *o = dev_alloc<float>(n);
    double t = best_us([&] { haar_k<<<s.rows, Haar::N / 2>>>(a, o); sync_(); });
    auto r = host_copy(o, n);
    b.report("haar", t, checksum(r.data(), n));
    cudaFree(a), cudaFree(o);
  }
  if (b.want("softmax")) {
    Softmax s(b.quick);
    size_t n = (size_t)s.rows * s.cols;
    float *a = dev_copy(floats(n, 44, -4, 4)), *o = dev_alloc<float>(n);
    double t = best_us([&] { softmax_k<<<s.rows, 256>>>(s.cols, a, o); sync_(); });
    auto r = host_copy(o, n);
    b.report("softmax", t, checksum(r.data(), n));
    cudaFree(a), cudaFree(o);
  }
  if (b.want("conv2d")) {
    Conv s(b.quick);
    float *x = dev_copy(floats(s.in(), 45, -1, 1)), *w = dev_copy(floats(s.wt(), 46, -.5f, .5f)), *bi = dev_copy(floats(s.k, 47, 0, 1)),
          *y = dev_alloc<float>(s.out());
    dim3 blk(32, 8), grd(div_up(s.w, 32), div_up(s.h, 8), s.n * s.k);
    double t = best_us([&] { conv2d_k<<<grd, blk>>>(s, x, w, bi, y); sync_(); });
    auto r = host_copy(y, s.out());
    b.report("conv2d", t, checksum(r.data(), r.size()));
    for (float *q : {x, w, bi, y}) cudaFree(q);
  }
  if (b.want("fft")) {
    Fft s(b.quick);
    size_t n = (size_t)s.batch * Fft::N;
    float *f = dev_copy(floats(2 * n, 48, -1, 1));
    Cf *w = dev_copy(s.twiddles()), *o = dev_alloc<Cf>(n);
    double t = best_us([&] { fft_k<<<s.batch, Fft::T>>>(w, (const Cf *)f, o); sync_(); });
    auto r = host_copy(o, n);
    b.report("fft", t, checksum(&r[0].re, 2 * n));
    cudaFree(f), cudaFree(w), cudaFree(o);
  }
  if (b.want("quantize")) {
    Quant s(b.quick);
    size_t n = s.n * s.ch;
    std::vector<int> Z(s.ch);
    for (int i = 0; i < s.ch; i++) Z[i] = i % 7 - 3;
    float *x = dev_copy(floats(n, 49, -3, 3)), *sc = dev_copy(floats(s.ch, 50, 0.01f, 0.04f)), worst = 0;
    int *z = dev_copy(Z), *dw = dev_alloc<int>(1);
    int8_t *q = dev_alloc<int8_t>(n);
    double t = best_us([&] {
      CK(cudaMemsetAsync(dw, 0, 4));
      quantize_k<int8_t><<<2112, 256>>>(s.n, s.ch, x, sc, z, q, dw);
      CK(cudaMemcpy(&worst, dw, 4, cudaMemcpyDeviceToHost));
    });
    auto r = host_copy(q, n);
    b.report("quantize", t, checksum(r.data(), n) + worst);
    cudaFree(x), cudaFree(sc), cudaFree(z), cudaFree(dw), cudaFree(q);
  }
  return 0;
}
