// Radix-2 FFT with std::complex: bit reversal, a kernel per stage, inverse.
#include <cmath>
#include <complex>
#include <cstdio>
#include <vector>
using C = std::complex<double>;

static void fft(C *a, C *tmp, int n, int bits, int sign) {
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++) {
    int r = 0;
    for (int b = 0; b < bits; b++)
      r |= (i >> b & 1) << (bits - 1 - b);
    tmp[r] = a[i];
  }
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++)
    a[i] = tmp[i];
  for (int len = 2; len <= n; len *= 2) {
#pragma omp target teams distribute parallel for
    for (int k = 0; k < n / 2; k++) {
      int j = k % (len / 2), base = k / (len / 2) * len + j;
      double angle = sign * 2 * M_PI * j / len;
      C w(std::cos(angle), std::sin(angle)), u = a[base], v = a[base + len / 2] * w;
      a[base] = u + v;
      a[base + len / 2] = u - v;
    }
  }
}

int main() {
  const int bits = 7, n = 1 << bits;
  std::vector<C> x(n), start(n), spectrum(n), buffer(n);
  for (int i = 0; i < n; i++)
    start[i] = x[i] = C(std::cos(2 * M_PI * 5 * i / n) + (i % 3), i % 2);
  C *a = x.data(), *t = buffer.data();
#pragma omp target data map(tofrom : a[0 : n]) map(alloc : t[0 : n])
  {
    fft(a, t, n, bits, -1);
#pragma omp target update from(a[0 : n])
    spectrum = x;
    fft(a, t, n, bits, 1);
  }
  int bad = 0;
  for (int i = 0; i < n; i++)
    bad += !(std::abs(x[i] / double(n) - start[i]) < 1e-9);
  for (int k = 0; k < n; k += 17) {
    C s(0, 0);
    for (int i = 0; i < n; i++)
      s += start[i] * std::polar(1.0, -2 * M_PI * k * i / n);
    bad += !(std::abs(s - spectrum[k]) < 1e-8);
  }
  printf("spectrum[5] %.4f spectrum[0] %.4f bad %d\n", std::abs(spectrum[5]), std::abs(spectrum[0]), bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
