// MODELS: openacc
// Pointers that no clause names: what loops touch behind them is mapped, unless it is
// on the device already, by a data region of a caller's or as its own memory.
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>

struct point {
  double x, y;
};

static int length;

static void saxpy(int n, float a, const float *x, float *restrict y) {
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    y[i] += a * x[i];
}

// The least and the greatest element are of different accesses.
static void stencil(int n, int m, const double *from, double *to) {
#pragma acc kernels
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      to[i * m + j] = from[(i - 1) * m + j] + from[(i + 1) * m + j] +
                      from[i * m + j - 1] + from[i * m + j + 1];
}

// Rows of known length, structures, a global bound, a counter that goes down, and what
// is written before it is read.
static void fill(int *a, int (*rows)[4], struct point *p) {
#pragma acc kernels
  {
    for (int i = 0; i < length; i++)
      a[i] = i;
    for (long i = length - 1; i >= 0; i--) {
      rows[i][1] = a[length - 1 - i];
      p[i].x = i;
    }
  }
}

static void triangle(int n, unsigned *t) {
#pragma acc parallel loop gang
  for (int i = 0; i < n; i++) {
#pragma acc loop vector
    for (int j = 0; j <= i; j++)
      t[i * n + j] = i * 100 + j;
  }
}

// The condition keeps a subscript in the array, so only what is always touched counts;
// the caller has mapped it.
static void guarded(int n, const int *a, int *b) {
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    b[i] = i + 1 < n ? a[i + 1] : 0;
}

static void counted(int n, int *a) {
#pragma acc serial
  for (int i = 0; i < n; i++)
    if (i % 3)
      a[i] += 1;
    else
      a[i] += 2;
}

static void scaled(int n, int *a) {
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    a[i] *= 2;
}

int main(void) {
  int n = length = 100, m = 7;
  float *x = malloc(n * sizeof *x), *y = malloc(n * sizeof *y), s = 0;
  for (int i = 0; i < n; i++)
    x[i] = i, y[i] = 1;
  saxpy(n, 2, x, y);
  saxpy(0, 2, x, y);
  saxpy(n - 10, 2, x + 5, y + 10);
  // A larger part is present than loops touch, and a smaller one.
#pragma acc enter data copyin(x[0 : n], y[0 : n])
  saxpy(n, 2, x, y);
  saxpy(n / 2, 2, x, y);
  x[0] = 77;
#pragma acc exit data copyout(y[0 : n]) delete (x[0 : n])
  for (int i = 0; i < n; i++)
    s += y[i];

  double *u = calloc(n * m, sizeof *u), *v = calloc(n * m, sizeof *v), t = 0;
  for (int i = 0; i < n * m; i++)
    u[i] = i;
  stencil(n, m, u, v);
  stencil(1, m, u, v);
  stencil(n * m, 1, u, v);
  for (int i = 0; i < n * m; i++)
    t += v[i] * (i % 3);

  int *a = malloc(n * sizeof *a), (*rows)[4] = calloc(n, sizeof *rows);
  struct point *p = calloc(n, sizeof *p);
  fill(a, rows, p);
  unsigned *w = calloc(n * n, sizeof *w);
  triangle(n, w);
  int *b = calloc(n, sizeof *b);
#pragma acc data copyin(a[0 : n]) copyout(b[0 : n])
  guarded(n, a, b);
#pragma acc data copy(a[0 : n])
  counted(n, a);
  printf("%g %g %d %d %g %u %d %d\n", s, t, a[99], rows[3][1], p[98].x + p[98].y,
         w[50 * n + 50] + w[50 * n + 51], b[98] + b[99], a[3] + a[4]);

  // Memory of the device is used as it is.
  int *device = acc_malloc(n * sizeof *device);
  acc_memcpy_to_device(device, b, n * sizeof *device);
  scaled(n, device);
  acc_memcpy_from_device(b, device, n * sizeof *device);
  acc_free(device);
  printf("%d %d\n", b[0], b[98]);
}
