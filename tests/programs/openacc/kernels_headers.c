// MODELS: openacc
// `kernels` around loops that are written in other ways, and scalars that clauses name.
#include <math.h>
#include <stdio.h>
static double f(double x) { return 4.0 / (1.0 + x * x); }
static void scalars(void) {
  double m = 0;
  int q = 1000;
#pragma acc kernels copy(m, q)
#pragma acc loop independent
  for (int i = 0; i < 64; i++) {
#pragma acc atomic
    m -= 1;
#pragma acc atomic
    q = q - i;
  }
#pragma acc kernels copy(m)
  for (int i = 0; i < 64; i++) {
#pragma acc atomic
    m -= 1;
  }
  printf("%g %d\n", m, q);
}

int main(void) {
  scalars();
  int a[200];
  int n = 150;
#pragma acc kernels
  for (int i = 0; i * i < n; i++)
    a[i] = i;
#pragma acc kernels
  for (int i = 0; n > i; ++i)
    a[i] = i * 2;
#pragma acc kernels
  for (int i = n - 1; i >= 0; --i)
    a[i] += i;
#pragma acc kernels
  for (int i = 0; i != n; i++)
    a[i] += 1;
#pragma acc kernels
  {
    int i = 0;
    while (i < 20) {
      a[i] += 5;
      i++;
    }
    do
      a[i]++;
    while (++i < 30);
  }
#pragma acc kernels
  for (int i = 0; i < n; i = i + 3)
    a[i] += 1;
#pragma acc kernels
  for (int i = 1; i < n; i *= 2)
    a[i] += 1;
#pragma acc kernels
  for (int i = 0, j = 5; i < 20; i++, j += 2)
    a[i] += j;
#pragma acc kernels
  for (char c = 0; c < 100; c++)
    a[c] += c;
#pragma acc kernels
  for (long i = 0; i < n; i++)
    if (i % 3 == 0)
      a[i] = -a[i];
  double pi = 0;
  int steps = 1000;
#pragma acc kernels
  for (int i = 0; i < steps; i++)
    pi += f((i + 0.5) / steps);
  pi /= steps;
  double m[20][30], v[30], w[20];
#pragma acc kernels
  {
    for (int j = 0; j < 30; j++)
      v[j] = j;
    for (int i = 0; i < 20; i++)
      for (int j = 0; j < 30; j++)
        m[i][j] = i + j;
    for (int i = 0; i < 20; i++) {
      double s = 0;
      for (int j = 0; j < 30; j++)
        s += m[i][j] * v[j];
      w[i] = s;
    }
    for (int i = 0; i < 20; i++) {
      w[i] = 0;
      for (int j = 0; j < 30; j++)
        w[i] += m[i][j] * v[j];
    }
    for (int i = 0; i < 20; i++)
      for (int j = 0; j < i; j++)
        m[i][j] = -m[i][j];
    for (int i = 1; i < 20; i++)
      for (int j = 0; j < 30; j++)
        m[i][j] += m[i - 1][j];
  }
  long s = 0;
  for (int i = 0; i < n; i++)
    s = s * 3 % 100003 + a[i];
  double t = 0;
  for (int i = 0; i < 600; i++)
    t += m[i / 30][i % 30] * (i % 7) + w[i % 20];
  printf("%ld %.6f %g\n", s, pi, t);
}
