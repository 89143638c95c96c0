// _Float16 arithmetic, conversions and arrays; all values are exact.
#include <stdio.h>
#define N 100

int main(void) {
  static _Float16 a[N], b[N], c[N];
  float f[N];
  int bad = 0;
  for (int i = 0; i < N; i++) {
    a[i] = (_Float16)(i * 0.25f);
    b[i] = (_Float16)(2 - i % 4);
  }
#pragma omp target teams distribute parallel for map(to : a, b) map(from : c, f)
  for (int i = 0; i < N; i++) {
    c[i] = a[i] * b[i] + (_Float16)1;
    f[i] = (float)(a[i] - b[i]) + (a[i] > b[i] ? 0.5f : -0.5f) + (int)a[i];
  }
  float sum = 0;
  for (int i = 0; i < N; i++) {
    float x = i * 0.25f, y = 2 - i % 4;
    bad += (float)c[i] != x * y + 1 || f[i] != x - y + (x > y ? 0.5f : -0.5f) + (int)x;
    sum += (float)c[i];
  }
  printf("sum %.2f bad %d\n", sum, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
