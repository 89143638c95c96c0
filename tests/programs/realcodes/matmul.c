// Matrix product, collapsed, with the inner sum in a register.
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  const int n = 33, m = 20, k = 27;
  double *a = malloc(n * k * sizeof *a), *b = malloc(k * m * sizeof *b), *c = malloc(n * m * sizeof *c);
  for (int i = 0; i < n * k; i++)
    a[i] = i % 13 - 6;
  for (int i = 0; i < k * m; i++)
    b[i] = i % 7 - 2;
#pragma omp target teams distribute parallel for collapse(2) map(to : a[ : n * k], b[ : k * m]) map(from : c[ : n * m])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      double s = 0;
      for (int l = 0; l < k; l++)
        s += a[i * k + l] * b[l * m + j];
      c[i * m + j] = s;
    }
  int bad = 0;
  double trace = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      double s = 0;
      for (int l = 0; l < k; l++)
        s += a[i * k + l] * b[l * m + j];
      bad += c[i * m + j] != s;
      trace += i == j ? s : 0;
    }
  printf("trace %.1f bad %d\n", trace, bad);
  free(a);
  free(b);
  free(c);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
