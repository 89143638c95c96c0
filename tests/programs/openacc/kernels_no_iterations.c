// MODELS: openacc
// EXPECT: counters 2 2 7 9 -1 2 7 7
// EXPECT: nested 0 60 5 60 0 60
// EXPECT: sums -0.0 -0.0 0.0 -0.0 12.5
// EXPECT: counters 20 20 7 29 19 20 20 3
// EXPECT: nested 9 3 9 3 9 60
// EXPECT: sums -0.0 -0.0 0.0 -0.0 12.5
// What loops of `kernels` leave where they have no iterations: the first value in the
// loop's variable, and the value before the loop in what they assign and reduce.
#include <math.h>
#include <stdio.h>
#define N 40

static int a[N], b[N][N];
static double x[N];
static int global;

static void counters(int n, int first) {
  int i = 7, j = 7, k = 7, m = 7, l = n - 1, o = 7, p = 7;
#pragma acc kernels
  for (i = 2; i < n; i++)
    a[i] = i;
#pragma acc kernels
  {
    a[0] = first;
    for (j = a[0]; j < n; j++)
      a[j] = j;
    a[1] = j;
  }
#pragma acc kernels
  for (int t = 2; t < n; t++)
    a[t] = t;
#pragma acc kernels copy(m)
  for (m = first + 7; m < n + 9; m++)
    a[m] = m;
#pragma acc kernels
  for (l = n - 1; l >= 0; l--)
    a[l] = l;
  l += n == 20 ? 20 : 0;
#pragma acc kernels
  for (global = 2; global < n; global++)
    a[global] = global;
#pragma acc kernels loop
  for (int t = 4; t < n + 2; t++) {
    o = t - 1;
    a[t] = o;
  }
#pragma acc kernels
  {
#pragma acc loop
    for (int t = first; t < n; t++)
      for (p = 0; p < 3; p++)
        b[t][p] = p;
  }
  printf("counters %d %d %d %d %d %d %d %d\n", i, j, k, m, l, global, o, p);
}

static void nested(int n, int m) {
  int i = 60, j = 60, k = 60, l = 60, o = 60, p = 60;
#pragma acc kernels
  for (i = 0; i < n; i++)
    for (j = 0; j < m; j++)
      b[i][j] = i + j;
#pragma acc kernels
  for (k = n ? 0 : 5; k < n; k++)
    for (l = 3; l < n / 30; l++)
      b[k][l] = k;
#pragma acc kernels
  for (o = 0; o < n; o++)
    for (int q = 0; q < m; q++)
      b[o][q] = o;
  printf("nested %d %d %d %d %d %d\n", i, j, k, l, o, p);
}

static void show(double v) { printf(" %s%.1f", signbit(v) ? "-" : "", fabs(v)); }

static void sums(int n) {
  float s = -0.0f;
  double t = -0.0, u = -0.0, v = -0.0, w = 10;
#pragma acc kernels
  {
    for (int i = 0; i < n; i++)
      s += x[i];
    for (int i = 0; i < N; i++)
      t = t + x[i];
    for (int i = 0; i < N; i++)
      u -= x[i];
  }
#pragma acc kernels loop
  for (int i = 0; i < n; i++)
    v += x[i];
#pragma acc parallel loop auto copy(w)
  for (int i = 0; i < N; i++)
    w -= x[i] - 0.0625;
  printf("sums");
  show(s), show(t), show(u), show(v), show(w);
  printf("\n");
}

int main() {
  for (int i = 0; i < N; i++)
    x[i] = -0.0;
  counters(0, 2);
  nested(0, 3);
  sums(0);
  counters(20, 2);
  nested(9, 3);
  sums(20);
}
