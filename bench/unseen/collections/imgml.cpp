#include "imgml.h"
#include <omp.h>

static void rgb2yuv(int w, int h, const uint8_t *rgb, uint8_t *Y, uint8_t *U, uint8_t *V) {
#pragma omp target teams distribute parallel for collapse(2)
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      int i = y * w + x;
      int r = rgb[3 * i], g = rgb[3 * i + 1], b = rgb[3 * i + 2];
      Y[i] = clamp8(((66 * r + 129 * g + 25 * b + 128) >> 8) + 16);
      U[i] = clamp8(((-38 * r - 74 * g + 112 * b + 128) >> 8) + 128);
      V[i] = clamp8(((112 * r - 94 * g - 18 * b + 128) >> 8) + 128);
    }
}

static void bilateral(int w, int h, float ss, float sr, const float *in, float *out) {
#pragma omp target teams distribute parallel for collapse(2) thread_limit(256)
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) out[y * w + x] = bilat_at(in, w, h, x, y, ss, sr);
}

static void haar(int rows, const float *in, float *out) {
  const int N = Haar::N;
#pragma omp target teams num_teams(rows) thread_limit(N / 2)
  {
    float a[Haar::N];
#pragma omp parallel num_threads(N / 2)
    {
      int t = omp_get_thread_num();
      size_t base = (size_t)omp_get_team_num() * N;
      a[t] = in[base + t];
      a[t + N / 2] = in[base + t + N / 2];
#pragma omp barrier
      for (int len = N / 2; len >= 1; len >>= 1) {
        float lo = 0, hi = 0;
        if (t < len) {
          lo = (a[2 * t] + a[2 * t + 1]) * 0.70710678f;
          hi = (a[2 * t] - a[2 * t + 1]) * 0.70710678f;
        }
#pragma omp barrier
        if (t < len) {
          a[t] = lo;
          a[len + t] = hi;
        }
#pragma omp barrier
      }
      out[base + t] = a[t];
      out[base + t + N / 2] = a[t + N / 2];
    }
  }
}

// a team a row, three loops in it
static void softmax(int rows, int cols, const float *in, float *out) {
#pragma omp target teams distribute num_teams(rows) thread_limit(256)
  for (int r = 0; r < rows; r++) {
    const float *x = in + (size_t)r * cols;
    float *y = out + (size_t)r * cols;
    float m = -3e38f, sum = 0;
#pragma omp parallel for reduction(max : m)
    for (int c = 0; c < cols; c++) m = fmaxf(m, x[c]);
#pragma omp parallel for reduction(+ : sum)
    for (int c = 0; c < cols; c++) {
      float e = expf(x[c] - m);
      y[c] = e;
      sum += e;
    }
#pragma omp parallel for
    for (int c = 0; c < cols; c++) y[c] /= sum;
  }
}

static void conv2d(Conv s, const float *x, const float *wt, const float *bias, float *y) {
#pragma omp target teams distribute parallel for collapse(4)
  for (int b = 0; b < s.n; b++)
    for (int f = 0; f < s.k; f++)
      for (int i = 0; i < s.h; i++)
        for (int j = 0; j < s.w; j++) {
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
}

static void fft(int batch, const Cf *tw, const Cf *in, Cf *out) {
  const int N = Fft::N, T = Fft::T;
#pragma omp target teams num_teams(batch) thread_limit(T)
  {
    Cf x[2][Fft::N];
#pragma omp parallel num_threads(T)
    {
      int t = omp_get_thread_num();
      size_t base = (size_t)omp_get_team_num() * N;
      x[0][t] = in[base + t];
      x[0][t + T] = in[base + t + T];
#pragma omp barrier
      int cur = 0;
      for (int m = 1; m < N; m *= 2) {
        // m: transforms of this length are ready, interleaved
        int j = t / m, k = t % m;
        Cf w = tw[j * m];
        Cf a = x[cur][t], b = x[cur][t + T];
        Cf s = {a.re + b.re, a.im + b.im}, d = {a.re - b.re, a.im - b.im};
        x[1 - cur][2 * j * m + k] = s;
        x[1 - cur][2 * j * m + m + k] = {d.re * w.re - d.im * w.im, d.re * w.im + d.im * w.re};
        cur = 1 - cur;
#pragma omp barrier
      }
      out[base + t] = x[cur][t];
      out[base + t + T] = x[cur][t + T];
    }
  }
}

template <typename Q> static float quantize(size_t n, int ch, const float *x, const float *scale, const int *zero, Q *q) {
  float worst = 0;
#pragma omp target teams distribute parallel for collapse(2) reduction(max : worst) map(tofrom : worst)
  for (size_t i = 0; i < n; i++)
    for (int c = 0; c < ch; c++) {
      float v = x[i * ch + c];
      float r = rintf(v / scale[c]) + zero[c];
      r = fminf(fmaxf(r, -128.0f), 127.0f);
      q[i * ch + c] = (Q)r;
      worst = fmaxf(worst, fabsf((r - zero[c]) * scale[c] - v));
    }
  return worst;
}

int main(int argc, char **argv) {
  Bench b(argc, argv);
  if (b.want("rgb2yuv")) {
    Yuv s(b.quick);
    auto A = s.input();
    size_t n = (size_t)s.w * s.h;
    std::vector<uint8_t> Y(n), U(n), V(n);
    uint8_t *a = A.data(), *y = Y.data(), *u = U.data(), *v = V.data();
    double t = 0;
#pragma omp target data map(to : a[0 : 3 * n]) map(from : y[0 : n], u[0 : n], v[0 : n])
    t = best_us([&] { rgb2yuv(s.w, s.h, a, y, u, v); });
    b.report("rgb2yuv", t, checksum(y, n) + 2 * checksum(u, n) + 3 * checksum(v, n));
    if (b.quick) {
      std::vector<uint8_t> R(n);
      for (int p = 0; p < 3; p++) {
        const int k[3][4] = {{66, 129, 25, 16}, {-38, -74, 112, 128}, {112, -94, -18, 128}};
        for (size_t i = 0; i < n; i++) R[i] = clamp8((int)std::floor((k[p][0] * a[3 * i] + k[p][1] * a[3 * i + 1] + k[p][2] * a[3 * i + 2] + 128) / 256.0) + k[p][3]);
        b.verify("rgb2yuv", p == 0 ? y : p == 1 ? u : v, R.data(), n, 0);
      }
    }
  }
  if (b.want("bilateral")) {
    Bilat s(b.quick);
    auto A = s.input();
    size_t n = A.size();
    std::vector<float> O(n), R(n);
    float *a = A.data(), *o = O.data();
    double t = 0;
#pragma omp target data map(to : a[0 : n]) map(from : o[0 : n])
    t = best_us([&] { bilateral(s.w, s.h, s.ss, s.sr, a, o); });
    b.report("bilateral", t, checksum(o, n));
    if (b.quick) {
      for (int y = 0; y < s.h; y++)
        for (int x = 0; x < s.w; x++) R[y * s.w + x] = bilat_at(a, s.w, s.h, x, y, s.ss, s.sr);
      b.verify("bilateral", o, R.data(), n, 1e-4);
    }
  }
  if (b.want("haar")) {
    Haar s(b.quick);
    size_t n = (size_t)s.rows * Haar::N;
    auto A = floats(n, 43, -1, 2);
    std::vector<float> O(n), R(n);
    float *a = A.data(), *o = O.data();
    double t = 0;
#pragma omp target data map(to : a[0 : n]) map(from : o[0 : n])
    t = best_us([&] { haar(s.rows, a, o); });
    b.report("haar", t, checksum(o, n));
    if (b.quick) s.serial(a, R.data()), b.verify("haar", o, R.data(), n, 1e-4);
  }
  if (b.want("softmax")) {
    Softmax s(b.quick);
    size_t n = (size_t)s.rows * s.cols;
    auto A = floats(n, 44, -4, 4);
    std::vector<float> O(n), R(n);
    float *a = A.data(), *o = O.data();
    double t = 0;
#pragma omp target data map(to : a[0 : n]) map(from : o[0 : n])
    t = best_us([&] { softmax(s.rows, s.cols, a, o); });
    b.report("softmax", t, checksum(o, n));
    if (b.quick) {
      for (int r = 0; r < s.rows; r++) {
        double sum = 0;
        for (int c = 0; c < s.cols; c++) sum += exp(a[r * s.cols + c]);
        for (int c = 0; c < s.cols; c++) R[r * s.cols + c] = (float)(exp(a[r * s.cols + c]) / sum);
      }
      b.verify("softmax", o, R.data(), n, 1e-4);
    }
  }
  if (b.want("conv2d")) {
    Conv s(b.quick);
    auto X = floats(s.in(), 45, -1, 1), W = floats(s.wt(), 46, -.5f, .5f), B = floats(s.k, 47, 0, 1);
    std::vector<float> Y(s.out()), R(s.out());
    float *x = X.data(), *w = W.data(), *bi = B.data(), *y = Y.data();
    size_t nx = s.in(), nw = s.wt(), ny = s.out(), nb = s.k;
    double t = 0;
#pragma omp target enter data map(to : x[0 : nx], w[0 : nw], bi[0 : nb]) map(alloc : y[0 : ny])
    t = best_us([&] { conv2d(s, x, w, bi, y); });
#pragma omp target exit data map(from : y[0 : ny]) map(delete : x[0 : nx], w[0 : nw], bi[0 : nb])
    b.report("conv2d", t, checksum(y, ny));
    if (b.quick) s.serial(x, w, bi, R.data()), b.verify("conv2d", y, R.data(), ny, 1e-4);
  }
  if (b.want("fft")) {
    Fft s(b.quick);
    size_t n = (size_t)s.batch * Fft::N;
    auto A = floats(2 * n, 48, -1, 1);
    auto W = s.twiddles();
    std::vector<Cf> O(n), R(n);
    Cf *a = (Cf *)A.data(), *o = O.data(), *w = W.data();
    double t = 0;
#pragma omp target data map(to : a[0 : n], w[0 : Fft::N / 2]) map(from : o[0 : n])
    t = best_us([&] { fft(s.batch, w, a, o); });
    b.report("fft", t, checksum(&o->re, 2 * n));
    if (b.quick) s.serial(a, R.data()), b.verify("fft", &o->re, &R[0].re, 2 * n, 1e-3);
  }
  if (b.want("quantize")) {
    Quant s(b.quick);
    size_t n = s.n * s.ch;
    auto X = floats(n, 49, -3, 3), S = floats(s.ch, 50, 0.01f, 0.04f);
    std::vector<int> Z(s.ch);
    for (int i = 0; i < s.ch; i++) Z[i] = i % 7 - 3;
    std::vector<int8_t> Q(n), R(n);
    float *x = X.data(), *sc = S.data(), worst = 0;
    int *z = Z.data(), ch = s.ch;
    int8_t *q = Q.data();
    double t = 0;
#pragma omp target data map(to : x[0 : n], sc[0 : ch], z[0 : ch]) map(from : q[0 : n])
    t = best_us([&] { worst = quantize<int8_t>(s.n, ch, x, sc, z, q); });
    b.report("quantize", t, checksum(q, n) + worst);
    if (b.quick) {
      float w = 0;
      for (size_t i = 0; i < n; i++) {
        float v = std::nearbyint(x[i] / sc[i % ch]) + z[i % ch];
        v = std::min(127.f, std::max(-128.f, v));
        R[i] = (int8_t)v, w = std::max(w, std::fabs((v - z[i % ch]) * sc[i % ch] - x[i]));
      }
      b.verify("quantize", q, R.data(), n, 0), b.verify("quantize", &worst, &w, 1, 1e-4);
    }
  }
  return b.done();
}
