// Sines and cosines of one number, merged or not: floats and doubles, of small and of large numbers,
// infinities, in one block and in two, several of each, and in loops.
#include <math.h>
#include <stdio.h>

enum { N = 600 };
static float f[N], fs[N], fc[N], rotated[N][2];
static double d[N], ds[N], dc[N], sums[N];

int main(void) {
  for (int i = 0; i < N; ++i) {
    d[i] = (i - 300) * (i % 3 ? .37 : 1e5) * (i % 7 ? 1 : 1e4);
    f[i] = (float)d[i];
  }
  f[0] = INFINITY, d[0] = -INFINITY, f[1] = -0.f, d[1] = -0.;
#pragma omp target teams distribute parallel for map(to : f, d) map(from : fs, fc, ds, dc, rotated, sums)
  for (int i = 0; i < N; ++i) {
    fc[i] = cosf(f[i]);
    fs[i] = sinf(f[i]);
    ds[i] = sin(d[i]);
    dc[i] = i % 2 ? cos(d[i]) : cos(d[i] * 2);
    float a = f[i], x = a;
    float y = cosf(a) * x - sinf(a) * 2;
    x = sinf(a) * x + cosf(a) * 2;
    rotated[i][0] = x, rotated[i][1] = y;
    double s = 0;
    for (int k = 1; k < 8; ++k)
      s += sin(k * .01 * i) * cos(k * .01 * i) + sin(k * .02 * i);
    sums[i] = s;
  }
  int wrong = 0;
  for (int i = 0; i < N; ++i) {
    int is_number = i > 0;
    double want[] = {sin(f[i]), cos(f[i]), sin(d[i]), i % 2 ? cos(d[i]) : cos(d[i] * 2)};
    double got[] = {fs[i], fc[i], ds[i], dc[i]};
    for (int k = 0; k < 4; ++k)
      wrong += is_number ? !(fabs(want[k] - got[k]) < (k < 2 ? 2e-7 : 1e-15)) : got[k] == got[k];
    double x = sin(f[i]) * f[i] + cos(f[i]) * 2, y = cos(f[i]) * f[i] - sin(f[i]) * 2;
    wrong += is_number && !(fabs(rotated[i][0] - x) < 4e-7 * (2 + fabs(f[i])));
    wrong += is_number && !(fabs(rotated[i][1] - y) < 4e-7 * (2 + fabs(f[i])));
    double s = 0;
    for (int k = 1; k < 8; ++k)
      s += sin(k * .01 * i) * cos(k * .01 * i) + sin(k * .02 * i);
    wrong += !(fabs(sums[i] - s) < 1e-13);
  }
  printf("%d wrong, %d\n", wrong, signbit(fs[1]) != 0);
  return 0;
}
