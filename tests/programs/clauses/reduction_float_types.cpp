// Reductions on float, double, bool and complex; sums exactly representable.
#include <complex>
#include <cstdio>
#define N 900
using C = std::complex<double>;
#pragma omp declare reduction(+ : C : omp_out += omp_in) initializer(omp_priv = C(0, 0))
#pragma omp declare reduction(* : C : omp_out *= omp_in) initializer(omp_priv = C(1, 0))

int main() {
  static float f[N];
  static double d[N];
  static C c[N];
  for (int i = 0; i < N; i++) {
    f[i] = (i % 64) * 0.25f;
    d[i] = (i % 128) * 0.125 - 3;
    c[i] = C(i % 5, -(i % 3));
  }
  float fs = 0, fmin = 1e30f, fmax = -1e30f, fp = 1;
  double ds = 0.5, dmin = 1e300, dmax = -1e300, dp = 1;
  bool all = true, any = false, none = false;
  C cs(1, 1), cp(1, 0);
#pragma omp target teams distribute parallel for map(to : f, d, c) reduction(+ : fs, ds, cs)         \
    reduction(min : fmin, dmin) reduction(max : fmax, dmax) reduction(* : fp, dp, cp)                \
    reduction(&& : all) reduction(|| : any, none)
  for (int i = 0; i < N; i++) {
    fs += f[i];
    ds += d[i];
    cs += c[i];
    fmin = f[i] < fmin ? f[i] : fmin;
    fmax = f[i] > fmax ? f[i] : fmax;
    dmin = d[i] < dmin ? d[i] : dmin;
    dmax = d[i] > dmax ? d[i] : dmax;
    if (i % 100 == 7) {
      fp *= 2;
      dp *= -0.5;
      cp *= C(0, 1);
    }
    all = all && d[i] > -4;
    any = any || i == 431;
    none = none || f[i] < 0;
  }
  float wf = 0;
  double wd = 0.5;
  C wc(1, 1);
  for (int i = 0; i < N; i++) {
    wf += f[i];
    wd += d[i];
    wc += c[i];
  }
  printf("%.2f %.3f (%.0f,%.0f) %.2f %.2f %.3f %.3f %.1f %.6f (%.0f,%.0f) %d%d%d\n", fs, ds, cs.real(),
         cs.imag(), fmin, fmax, dmin, dmax, fp, dp, cp.real(), cp.imag(), all, any, none);
  bool good = fs == wf && ds == wd && cs == wc && fmin == 0 && fmax == 15.75f && dmin == -3 &&
              dmax == 127 * 0.125 - 3 && fp == 512 && dp == -1.0 / 512 && cp == C(0, 1) && all && any && !none;
  puts(good ? "ok" : "mismatch");
  return !good;
}
