// CSR matrix times vector: a row per thread, and a row per team.
#include <stdio.h>
#define N 200

static int ptr[N + 1], col[N * 8];
static double val[N * 8], x[N], y[N], z[N];

int main(void) {
  int nz = 0;
  for (int i = 0; i < N; i++) {
    for (int k = 0; k < i % 8; k++) {
      col[nz] = (i * 7 + k * 31) % N;
      val[nz++] = k + 1;
    }
    ptr[i + 1] = nz;
    x[i] = i % 10;
  }
#pragma omp target teams distribute parallel for map(to : ptr, col, val, x) map(from : y)
  for (int i = 0; i < N; i++) {
    double s = 0;
    for (int k = ptr[i]; k < ptr[i + 1]; k++)
      s += val[k] * x[col[k]];
    y[i] = s;
  }
#pragma omp target teams distribute map(to : ptr, col, val, x) map(from : z) num_teams(8)
  for (int i = 0; i < N; i++) {
    double s = 0;
#pragma omp parallel for reduction(+ : s) num_threads(32)
    for (int k = ptr[i]; k < ptr[i + 1]; k++)
      s += val[k] * x[col[k]];
    z[i] = s;
  }
  int bad = 0;
  double sum = 0;
  for (int i = 0; i < N; i++) {
    double s = 0;
    for (int k = ptr[i]; k < ptr[i + 1]; k++)
      s += val[k] * x[col[k]];
    bad += y[i] != s || z[i] != s;
    sum += y[i];
  }
  printf("nz %d sum %.1f bad %d\n", nz, sum, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
