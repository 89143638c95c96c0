// omp_target_memcpy_rect in two and three dimensions, and its query form.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  int dev = omp_get_default_device(), host = omp_get_initial_device(), bad = 0;
  int a[6][8], b[6][8];
  for (int i = 0; i < 6; i++)
    for (int j = 0; j < 8; j++) {
      a[i][j] = i * 10 + j;
      b[i][j] = 0;
    }
  bad += omp_target_memcpy_rect(NULL, NULL, 4, 1, NULL, NULL, NULL, NULL, NULL, dev, host) < 3;
  int *d = omp_target_alloc(5 * 7 * sizeof(int), dev);
  size_t vol[2] = {3, 4}, dst[2] = {1, 2}, src[2] = {2, 3}, ddim[2] = {5, 7}, sdim[2] = {6, 8};
  bad += omp_target_memcpy_rect(d, a, sizeof(int), 2, vol, dst, src, ddim, sdim, dev, host) != 0;
#pragma omp target is_device_ptr(d)
  for (int i = 1; i < 4; i++)
    for (int j = 2; j < 6; j++)
      d[i * 7 + j] += 1000;
  size_t back[2] = {0, 0};
  bad += omp_target_memcpy_rect(b, d, sizeof(int), 2, vol, back, dst, sdim, ddim, host, dev) != 0;
  for (int i = 0; i < 6; i++)
    for (int j = 0; j < 8; j++)
      bad += b[i][j] != (i < 3 && j < 4 ? (i + 2) * 10 + j + 3 + 1000 : 0);
  omp_target_free(d, dev);
  double x[3][4][5], y[3][4][5];
  for (int i = 0; i < 60; i++) {
    (&x[0][0][0])[i] = i;
    (&y[0][0][0])[i] = -1;
  }
  double *e = omp_target_alloc(sizeof x, dev);
  size_t v3[3] = {2, 2, 3}, o3[3] = {1, 1, 1}, z3[3] = {0, 0, 0}, dim[3] = {3, 4, 5};
  bad += omp_target_memcpy_rect(e, x, sizeof(double), 3, v3, z3, o3, dim, dim, dev, host) != 0;
  bad += omp_target_memcpy_rect(y, e, sizeof(double), 3, v3, o3, z3, dim, dim, host, dev) != 0;
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 4; j++)
      for (int k = 0; k < 5; k++) {
        int in = i >= 1 && j >= 1 && j < 3 && k >= 1 && k < 4;
        bad += y[i][j][k] != (in ? x[i][j][k] : -1);
      }
  omp_target_free(e, dev);
  printf("b[0][0] %d y[1][1][1] %.1f bad %d\n", b[0][0], y[1][1][1], bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
