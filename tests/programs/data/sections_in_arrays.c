// MODELS: openmp openacc
// Sections that begin within an array, whose elements the kernel names by constants: it may use what the
// alignment of the array allows.
#include <stdio.h>

enum { N = 1000 };
static double u[N + 2];
static float g[64];
static short h[40];

struct point {
  double x;
  float v[33];
  int k;
};

int main(void) {
  int a[20] = {0};
#pragma omp target map(tofrom : a[5 : 10])
  {
    a[6] = 1;
    a[7] = 2;
    a[8] = 3;
    a[9] = 4;
  }
  printf("%d %d %d %d\n", a[6], a[7], a[8], a[9]);
#pragma acc serial copy(a[3 : 9])
  {
    a[4] += 10;
    a[5] += 20;
    a[6] += 30;
    a[7] += 40;
  }
  printf("%d %d %d %d\n", a[4], a[5], a[6], a[7]);

  for (int i = 0; i < N + 2; i++)
    u[i] = i;
#pragma omp target data map(tofrom : u[1 : N])
  {
#pragma omp target
    {
      u[2] = 10;
      u[3] = 20;
      u[4] = 30;
      u[5] = 40;
    }
#pragma omp target teams distribute parallel for
    for (int i = 1; i <= N; i++)
      u[i] += 1;
  }
  printf("%g %g %g %g\n", u[1], u[2], u[3], u[N]);

#pragma omp target map(tofrom : g[1 : 40], h[3 : 30])
  {
    g[4] = 1, g[5] = 2, g[6] = 3, g[7] = 4;
    h[8] = 5, h[9] = 6, h[10] = 7, h[11] = 8;
  }
  printf("%g %g %d %d\n", g[4], g[7], h[8], h[11]);

  struct point q[4] = {{0}};
#pragma omp target map(tofrom : q[1 : 2])
  {
    q[1].v[1] = 1;
    q[1].v[2] = 2;
    q[1].x = 5;
    q[2].k = 3;
  }
  struct {
    int id;
    float f[40];
  } s = {0};
#pragma omp target map(tofrom : s.f[3 : 20])
  {
    s.f[3] = 1;
    s.f[4] = 2;
    s.f[5] = 7;
  }
  printf("%g %g %d %g %g\n", q[1].v[1], q[1].x, q[2].k, s.f[3], s.f[5]);
  return 0;
}
