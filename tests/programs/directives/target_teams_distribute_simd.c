// distribute simd: no parallel region at all.
#include <stdio.h>
#define N 333

int main(void) {
  int a[N], b[N];
  for (int i = 0; i < N; i++)
    a[i] = i ^ 5;
#pragma omp target teams distribute simd map(to : a) map(from : b) num_teams(5)
  for (int i = 0; i < N; i++)
    b[i] = a[i] * 3 - i;
  int bad = 0;
  for (int i = 0; i < N; i++)
    bad += b[i] != (i ^ 5) * 3 - i;
  printf("b[100] %d bad %d\n", b[100], bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
