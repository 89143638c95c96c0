// Addresses of locals: out-parameters, arrays of pointers, aliasing, casts.
#include <stdio.h>
#include <stdint.h>
#define N 90

__attribute__((noinline)) static void divide(int a, int b, int *q, int *r) {
  *q = a / b;
  *r = a % b;
}
__attribute__((noinline)) static int *larger(int *a, int *b) { return *a > *b ? a : b; }
__attribute__((noinline)) static void bump(int **list, int n) {
  for (int i = 0; i < n; i++)
    *list[i] += i + 1;
}

static int run(int i, int *global) {
  int q, r, local[5] = {i, 2, 3, 4, 5};
  divide(i * 17 + 5, 7, &q, &r);
  int *big = larger(&q, &r);
  *big += 100;
  // Pointers to private and to mapped memory in one list.
  int *list[4] = {&q, &r, &local[2], global};
  bump(list, 4);
  int64_t wide = 0;
  int32_t *halves = (int32_t *)(void *)&wide;
  __builtin_memcpy(halves + 1, &q, 4);
  char *bytes = (char *)local;
  int s = 0;
  for (unsigned k = 0; k < sizeof local; k += 4)
    s += bytes[k];
  int *walk = local, *end = local + 5;
  while (walk < end)
    s += *walk++;
  return q * 1000 + r + s + (int)(wide >> 40) + (int)(big - &q == 0);
}

int main(void) {
  int out[N], g[N], bad = 0, sum = 0;
  for (int i = 0; i < N; i++)
    g[i] = i;
#pragma omp target teams distribute parallel for map(tofrom : g) map(from : out)
  for (int i = 0; i < N; i++)
    out[i] = run(i, &g[i]);
  for (int i = 0; i < N; i++) {
    int x = i;
    bad += out[i] != run(i, &x) || g[i] != x;
    sum += out[i];
  }
  printf("sum %d bad %d\n", sum, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
