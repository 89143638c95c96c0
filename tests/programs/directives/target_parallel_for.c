// target parallel for, with and without simd, over several sizes.
#include <stdio.h>
#define MAX 700

static int a[MAX], b[MAX], c[MAX];

static int run(int n) {
  for (int i = 0; i < MAX; i++) {
    a[i] = i;
    b[i] = 2 * i + 1;
    c[i] = -1;
  }
#pragma omp target parallel for map(to : a[0 : n], b[0 : n]) map(tofrom : c[0 : n])
  for (int i = 0; i < n; i++)
    c[i] = a[i] * b[i];
#pragma omp target parallel for simd map(tofrom : c[0 : n])
  for (int i = 0; i < n; i++)
    c[i] += 5;
  int bad = 0;
  for (int i = 0; i < MAX; i++)
    bad += c[i] != (i < n ? i * (2 * i + 1) + 5 : -1);
  printf("n %d bad %d\n", n, bad);
  return bad;
}

int main(void) {
  int bad = run(1) + run(31) + run(32) + run(100) + run(255) + run(MAX);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
