// Reductions over whole arrays and array sections, on each construct.
#include <stdio.h>
#define N 640
#define K 9

int main(void) {
  int a[K] = {0}, b[K] = {0}, c[K] = {0}, m[2][3] = {{0}}, big[K];
  double d[4] = {1, 2, 3, 4};
  for (int k = 0; k < K; k++)
    big[k] = -1000;
#pragma omp target teams distribute parallel for reduction(+ : a) map(tofrom : a)
  for (int i = 0; i < N; i++)
    a[i % K] += i;
#pragma omp target parallel for reduction(+ : b[2 : 5]) map(tofrom : b)
  for (int i = 0; i < N; i++)
    b[2 + i % 5] += i;
#pragma omp target teams distribute reduction(+ : c[ : K]) map(tofrom : c)
  for (int i = 0; i < 100; i++)
    c[i % K] += 1;
  int *p = big;
  int from = 1, len = 6;
#pragma omp target teams distribute parallel for reduction(max : p[from : len]) map(tofrom : p[0 : K])
  for (int i = 0; i < N; i++) {
    int k = from + i % len;
    p[k] = i > p[k] ? i : p[k];
  }
#pragma omp target teams distribute parallel for reduction(+ : m, d) map(tofrom : m, d)
  for (int i = 0; i < N; i++) {
    m[i % 2][i % 3] += 1;
    d[i % 4] += 0.5;
  }
  int wa[K] = {0}, wb[K] = {0}, wc[K] = {0}, wm[2][3] = {{0}}, wbig[K], bad = 0;
  for (int k = 0; k < K; k++)
    wbig[k] = -1000;
  for (int i = 0; i < N; i++) {
    wa[i % K] += i;
    wb[2 + i % 5] += i;
    if (i < 100)
      wc[i % K] += 1;
    wbig[1 + i % 6] = i;
    wm[i % 2][i % 3] += 1;
  }
  for (int k = 0; k < K; k++)
    bad += a[k] != wa[k] || b[k] != wb[k] || c[k] != wc[k] || big[k] != wbig[k];
  for (int k = 0; k < 6; k++)
    bad += m[k / 3][k % 3] != wm[k / 3][k % 3];
  for (int k = 0; k < 4; k++)
    bad += d[k] != k + 1 + N / 8.0;
  printf("a[0] %d b[2] %d c[0] %d big[6] %d m[1][2] %d d[3] %.1f bad %d\n", a[0], b[2], c[0], big[6], m[1][2], d[3], bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
