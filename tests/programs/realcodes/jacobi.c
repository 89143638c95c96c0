// Jacobi on a 2D grid until the residual falls below a tolerance.
#include <math.h>
#include <stdio.h>
#include <string.h>
#define N 18

static int solve(double u[N][N], int offload) {
  static double v[N][N];
  memcpy(v, u, sizeof v);
  double err = 1;
  int it = 0;
#pragma omp target data map(tofrom : u[0 : N]) map(alloc : v) if (offload)
  while (err > 1e-3 && it < 60) {
    err = 0;
#pragma omp target teams distribute parallel for collapse(2) reduction(max : err) map(tofrom : u[0 : N], err) map(tofrom : v) if (target : offload)
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < N - 1; j++) {
        v[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]);
        err = fmax(err, fabs(v[i][j] - u[i][j]));
      }
#pragma omp target teams distribute parallel for collapse(2) map(tofrom : u[0 : N], v) if (target : offload)
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < N - 1; j++)
        u[i][j] = v[i][j];
    it++;
  }
  return it;
}

int main(void) {
  static double a[N][N], b[N][N];
  for (int i = 0; i < N; i++)
    a[0][i] = b[0][i] = 1;
  int ia = solve(a, 1), ib = solve(b, 0), bad = ia != ib;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      bad += !(fabs(a[i][j] - b[i][j]) < 1e-12);
  printf("iterations %d centre %.6f bad %d\n", ia, a[N / 2][N / 2], bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
