// Images, signals and operators of machine learning: sizes, input and serial results.
#pragma once
#include "collections.h"

// ---- rgb2yuv: packed bytes to three planes
struct Yuv {
  int w, h;
  explicit Yuv(bool q) : w(q ? 70 : 8192), h(q ? 31 : 4096) {}
  std::vector<uint8_t> input() const {
    std::vector<uint8_t> a((size_t)w * h * 3);
    Rng r(41);
    for (auto &x : a) x = (uint8_t)r.next();
    return a;
  }
};
HD uint8_t clamp8(int v) { return (uint8_t)(v < 0 ? 0 : v > 255 ? 255 : v); }

// ---- bilateral: 7x7, edges clamped
struct Bilat {
  enum { R = 3 };
  int w, h;
  float ss = 2.5f, sr = 0.2f;
  explicit Bilat(bool q) : w(q ? 50 : 2048), h(q ? 40 : 2048) {}
  std::vector<float> input() const {
    std::vector<float> a((size_t)w * h);
    Rng r(42);
    for (int y = 0; y < h; y++)
      for (int x = 0; x < w; x++) a[(size_t)y * w + x] = 0.5f + 0.4f * ((x / 16 + y / 16) & 1) + 0.1f * r.f();
    return a;
  }
};
HD float bilat_at(const float *in, int w, int h, int x, int y, float ss, float sr) {
  const int R = Bilat::R;
  float c = in[y * w + x], sum = 0, norm = 0;
  for (int dy = -R; dy <= R; dy++)
    for (int dx = -R; dx <= R; dx++) {
      int X = x + dx, Y = y + dy;
      X = X < 0 ? 0 : X >= w ? w - 1 : X;
      Y = Y < 0 ? 0 : Y >= h ? h - 1 : Y;
      float v = in[Y * w + X], d = v - c;
      float g = expf(-(float)(dx * dx + dy * dy) / (2 * ss * ss) - d * d / (2 * sr * sr));
      sum += g * v;
      norm += g;
    }
  return sum / norm;
}

// ---- haar: full wavelet transform of rows of 512 in shared memory
struct Haar {
  enum { N = 512 };
  int rows;
  explicit Haar(bool q) : rows(q ? 12 : 32768) {}
  void serial(const float *in, float *out) const {
    for (int r = 0; r < rows; r++) {
      std::vector<float> a(in + (size_t)r * N, in + (size_t)(r + 1) * N), t(N);
      for (int len = N / 2; len >= 1; len /= 2) {
        for (int i = 0; i < len; i++) t[i] = (a[2 * i] + a[2 * i + 1]) * 0.70710678f, t[len + i] = (a[2 * i] - a[2 * i + 1]) * 0.70710678f;
        std::copy(t.begin(), t.begin() + 2 * len, a.begin());
      }
      std::copy(a.begin(), a.end(), out + (size_t)r * N);
    }
  }
};

// ---- softmax: over rows
struct Softmax {
  int rows, cols;
  explicit Softmax(bool q) : rows(q ? 20 : 16384), cols(q ? 100 : 1024) {}
};

// ---- conv2d: 3x3, NCHW, bias and ReLU
struct Conv {
  int n, c, k, h, w;
  explicit Conv(bool q) { n = q ? 2 : 16, c = q ? 3 : 32, k = q ? 4 : 32, h = q ? 14 : 112, w = q ? 14 : 112; }
  size_t in() const { return (size_t)n * c * h * w; }
  size_t out() const { return (size_t)n * k * h * w; }
  size_t wt() const { return (size_t)k * c * 9; }
  void serial(const float *x, const float *wt, const float *bias, float *y) const {
    for (int b = 0; b < n; b++)
      for (int f = 0; f < k; f++)
        for (int i = 0; i < h; i++)
          for (int j = 0; j < w; j++) {
            double s = bias[f];
            for (int ch = 0; ch < c; ch++)
              for (int r = 0; r < 3; r++)
                for (int q = 0; q < 3; q++) {
                  int I = i + r - 1, J = j + q - 1;
                  if (I >= 0 && I < h && J >= 0 && J < w) s += (double)x[((size_t)(b * c + ch) * h + I) * w + J] * wt[((f * c + ch) * 3 + r) * 3 + q];
                }
            y[((size_t)(b * k + f) * h + i) * w + j] = s > 0 ? (float)s : 0;
          }
  }
};

// ---- fft: batches of 256 complex floats, radix 2 (Stockham) in shared memory
struct Cf { float re, im; };
struct Fft {
  enum { N = 256, T = N / 2 };
  int batch;
  explicit Fft(bool q) : batch(q ? 5 : 65536) {}
  std::vector<Cf> twiddles() const {
    std::vector<Cf> w(N / 2);
    for (int i = 0; i < N / 2; i++) w[i] = {(float)cos(-2 * M_PI * i / N), (float)sin(-2 * M_PI * i / N)};
    return w;
  }
  void serial(const Cf *in, Cf *out) const {
    for (int b = 0; b < batch; b++)
      for (int k = 0; k < N; k++) {
        double re = 0, im = 0;
        for (int j = 0; j < N; j++) {
          double a = -2 * M_PI * (j * k % N) / N, c = cos(a), s = sin(a);
          const Cf &x = in[(size_t)b * N + j];
          re += x.re * c - x.im * s, im += x.re * s + x.im * c;
        }
        out[(size_t)b * N + k] = {(float)re, (float)im};
      }
  }
};

// ---- quantize: to int8 by channel, and what the rounding cost
struct Quant {
  size_t n; int ch;
  explicit Quant(bool q) : n(q ? 200 : 131072), ch(q ? 24 : 256) {}
};
inline std::vector<float> floats(size_t n, int seed, float lo, float hi) {
  std::vector<float> a(n);
  Rng r(seed);
  for (auto &x : a) x = lo + (hi - lo) * r.f();
  return a;
}
