// The STREAM kernels: copy, scale, add, triad, in one data region.
#include <stdio.h>
#define N 5000

static double a[N], b[N], c[N];

int main(void) {
  for (int i = 0; i < N; i++) {
    a[i] = 1;
    b[i] = 2;
    c[i] = 0;
  }
  const double s = 3;
#pragma omp target data map(tofrom : a, b, c)
  for (int k = 0; k < 3; k++) {
#pragma omp target teams distribute parallel for
    for (int i = 0; i < N; i++)
      c[i] = a[i];
#pragma omp target teams distribute parallel for
    for (int i = 0; i < N; i++)
      b[i] = s * c[i];
#pragma omp target teams distribute parallel for
    for (int i = 0; i < N; i++)
      c[i] = a[i] + b[i];
#pragma omp target teams distribute parallel for
    for (int i = 0; i < N; i++)
      a[i] = b[i] + s * c[i];
  }
  double wa = 1, wb = 2, wc = 0;
  for (int k = 0; k < 3; k++) {
    wc = wa;
    wb = s * wc;
    wc = wa + wb;
    wa = wb + s * wc;
  }
  int bad = 0;
  for (int i = 0; i < N; i++)
    bad += a[i] != wa || b[i] != wb || c[i] != wc;
  printf("a %.1f b %.1f c %.1f bad %d\n", a[0], b[0], c[0], bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
