// std::complex arithmetic and functions in target regions.
#include <complex>
#include <cstdio>
#define N 70
using C = std::complex<double>;

static C step(C z, C c) { return z * z + c / C(2, 1) - std::conj(z) * 0.5; }

int main() {
  C in[N], out[N];
  double mags[N];
  std::complex<float> fs[N];
  for (int i = 0; i < N; i++)
    in[i] = C(i * 0.125 - 4, 2 - i * 0.0625);
#pragma omp target teams distribute parallel for map(to : in) map(from : out, mags, fs)
  for (int i = 0; i < N; i++) {
    C z = in[i];
    z += C(1, -1);
    z *= 2;
    out[i] = step(z, in[i]);
    mags[i] = std::norm(z) + std::real(z) - z.imag() + std::abs(C(3, 4));
    std::complex<float> f(i, 1);
    fs[i] = f * f;
  }
  int bad = 0;
  for (int i = 0; i < N; i++) {
    C z = (in[i] + C(1, -1)) * 2.0;
    bad += !(std::abs(out[i] - step(z, in[i])) < 1e-9);
    bad += !(std::abs(mags[i] - (std::norm(z) + z.real() - z.imag() + 5)) < 1e-9);
    bad += fs[i] != std::complex<float>(i * i - 1, 2 * i);
  }
  printf("mags[8] %.4f fs[3] %.1f %.1f bad %d\n", mags[8], fs[3].real(), fs[3].imag(), bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
