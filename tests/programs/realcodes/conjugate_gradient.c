// Conjugate gradient on a CSR matrix of a 2D Poisson problem.
#include <math.h>
#include <stdio.h>
#define G 10
#define N (G * G)

static int ptr[N + 1], col[5 * N];
static double val[5 * N], x[N], b[N], r[N], p[N], q[N];

static double dot(const double *u, const double *v) {
  double s = 0;
#pragma omp target teams distribute parallel for reduction(+ : s) map(to : u[0 : N], v[0 : N])
  for (int i = 0; i < N; i++)
    s += u[i] * v[i];
  return s;
}

static void multiply(void) {
#pragma omp target teams distribute parallel for
  for (int i = 0; i < N; i++) {
    double s = 0;
    for (int k = ptr[i]; k < ptr[i + 1]; k++)
      s += val[k] * p[col[k]];
    q[i] = s;
  }
}

int main(void) {
  int nz = 0;
  for (int i = 0; i < N; i++) {
    int at[5] = {i - G, i % G ? i - 1 : -1, i, i % G < G - 1 ? i + 1 : -1, i + G};
    for (int k = 0; k < 5; k++)
      if (at[k] >= 0 && at[k] < N) {
        col[nz] = at[k];
        val[nz++] = at[k] == i ? 4 : -1;
      }
    ptr[i + 1] = nz;
    b[i] = r[i] = p[i] = 1 + i % 3;
  }
  int it = 0;
  double rr = 0, first = 0;
#pragma omp target data map(to : ptr, col, val, r, p) map(tofrom : x) map(alloc : q)
  {
    rr = first = dot(r, r);
    while (rr > 1e-20 * first && it < 100) {
      multiply();
      double alpha = rr / dot(p, q);
#pragma omp target teams distribute parallel for
      for (int i = 0; i < N; i++) {
        x[i] += alpha * p[i];
        r[i] -= alpha * q[i];
      }
      double next = dot(r, r), beta = next / rr;
      rr = next;
#pragma omp target teams distribute parallel for
      for (int i = 0; i < N; i++)
        p[i] = r[i] + beta * p[i];
      it++;
    }
  }
  int bad = it < 10 || it >= 100;
  double norm = 0;
  for (int i = 0; i < N; i++) {
    double s = 0;
    for (int k = ptr[i]; k < ptr[i + 1]; k++)
      s += val[k] * x[col[k]];
    bad += !(fabs(s - b[i]) < 1e-8);
    norm += x[i];
  }
  printf("sum of x %.6f bad %d\n", norm, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
