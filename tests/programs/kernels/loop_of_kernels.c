// Launching one kernel many times, with scalars that change between launches.
#include <stdio.h>
#define N 64
#define LAUNCHES 100

int main(void) {
  int a[N], bad = 0;
  for (int i = 0; i < N; i++)
    a[i] = 0;
#pragma omp target data map(tofrom : a)
  for (int k = 0; k < LAUNCHES; k++) {
    int shift = k % 7;
#pragma omp target teams distribute parallel for firstprivate(shift) thread_limit(64)
    for (int i = 0; i < N; i++)
      a[i] = (a[i] * 3 + shift + i) % 1009;
  }
  int w[N];
  for (int i = 0; i < N; i++)
    w[i] = 0;
  for (int k = 0; k < LAUNCHES; k++)
    for (int i = 0; i < N; i++)
      w[i] = (w[i] * 3 + k % 7 + i) % 1009;
  for (int i = 0; i < N; i++)
    bad += a[i] != w[i];
  printf("a[10] %d bad %d\n", a[10], bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
