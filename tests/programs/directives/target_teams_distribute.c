// distribute alone: iterations over teams, each run by the team's one thread.
#include <stdio.h>
#define N 100

int main(void) {
  int a[N], rows[N];
  for (int i = 0; i < N; i++)
    a[i] = rows[i] = 0;
#pragma omp target teams distribute map(tofrom : a, rows)
  for (int i = 0; i < N; i++) {
    int s = 0;
    for (int j = 0; j <= i; j++)
      s += j;
    a[i] = s;
    rows[i] += 1;
  }
  int bad = 0;
  long sum = 0;
  for (int i = 0; i < N; i++) {
    bad += a[i] != i * (i + 1) / 2 || rows[i] != 1;
    sum += a[i];
  }
  printf("sum %ld bad %d\n", sum, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
