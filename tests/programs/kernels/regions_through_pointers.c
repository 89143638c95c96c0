// Parallel regions in functions that are called through pointers.
#include <stdio.h>
#define N 66

#pragma omp begin declare target
static void plus(int *p, int v) {
#pragma omp parallel for num_threads(32)
  for (int i = 0; i < N; i++)
    p[i] += v;
}
static void times(int *p, int v) {
#pragma omp parallel for num_threads(16)
  for (int i = 0; i < N; i++)
    p[i] *= v;
}
static void plain(int *p, int v) { p[0] = v; }
typedef void (*step)(int *, int);
static step const steps[3] = {plus, times, plain};
#pragma omp end declare target

int main(void) {
  int a[N], order[6] = {0, 1, 0, 2, 1, 0};
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma omp target map(tofrom : a) map(to : order)
  for (int k = 0; k < 6; k++)
    steps[order[k]](a, k + 2);
  int bad = 0;
  for (int i = 0; i < N; i++) {
    int w = (i + 2) * 3 + 4;
    if (i == 0)
      w = 5;
    w = w * 6 + 7;
    bad += a[i] != w;
  }
  printf("a[0] %d a[65] %d bad %d\n", a[0], a[65], bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
