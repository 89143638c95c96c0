// FLAGS: -latomic
// C's own complex types in reductions: + - and * built in.
#include <complex.h>
#include <stdio.h>
#define N 300

int main(void) {
  double complex s = 0, p = 1;
  float complex m = 10;
  static double re[N], im[N];
  for (int i = 0; i < N; i++) {
    re[i] = i % 7;
    im[i] = i % 4 - 1;
  }
#pragma omp target teams distribute parallel for map(to : re, im) map(tofrom : s) reduction(+ : s)
  for (int i = 0; i < N; i++)
    s += re[i] + im[i] * I;
#pragma omp target parallel for map(tofrom : p, m) reduction(* : p) reduction(- : m)
  for (int i = 0; i < 30; i++) {
    if (i % 3 == 0)
      p *= 1 + 1 * I;
    m -= 0.5f * I;
  }
  double complex ws = 0, wp = 1;
  for (int i = 0; i < N; i++)
    ws += re[i] + im[i] * I;
  for (int i = 0; i < 10; i++)
    wp *= 1 + 1 * I;
  printf("s %.1f %.1f p %.1f %.1f m %.1f %.1f\n", creal(s), cimag(s), creal(p), cimag(p), crealf(m), cimagf(m));
  int good = s == ws && p == wp && crealf(m) == 10 && cimagf(m) == -15;
  puts(good ? "ok" : "mismatch");
  return !good;
}
