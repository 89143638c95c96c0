// private on every level, arrays and structs included.
#include <stdio.h>
#define N 300

struct pair {
  int a, b;
};

int main(void) {
  int t = 7, arr[3] = {9, 9, 9}, out[N];
  struct pair q = {1, 2};
  double acc[N];
#pragma omp target teams distribute parallel for private(t, arr, q) map(from : out)
  for (int i = 0; i < N; i++) {
    t = i;
    for (int k = 0; k < 3; k++)
      arr[k] = t + k;
    q.a = arr[1];
    q.b = arr[2];
    out[i] = q.a * q.b;
  }
  double x = 1;
#pragma omp target teams distribute private(x) map(from : acc)
  for (int i = 0; i < N; i++) {
    x = 0;
    for (int k = 0; k < i % 10; k++)
      x += k;
    acc[i] = x;
  }
  int bad = t != 7 || arr[1] != 9 || q.a != 1 || x != 1;
  for (int i = 0; i < N; i++) {
    int n = i % 10;
    bad += out[i] != (i + 1) * (i + 2) || acc[i] != n * (n - 1) / 2;
  }
  printf("out[10] %d acc[9] %.1f bad %d\n", out[10], acc[9], bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
