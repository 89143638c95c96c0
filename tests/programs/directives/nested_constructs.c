// The combined forms written out as nested constructs.
#include <stdio.h>
#define N 900

int main(void) {
  int a[N], b[N], c[N];
#pragma omp target map(from : a)
#pragma omp teams num_teams(4)
#pragma omp distribute
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma omp target map(to : a) map(from : b)
  {
#pragma omp parallel
    {
#pragma omp for
      for (int i = 0; i < N; i++)
        b[i] = a[i] + 10;
    }
  }
#pragma omp target map(to : a, b) map(from : c)
#pragma omp teams
#pragma omp distribute parallel for
  for (int i = 0; i < N; i++)
    c[i] = a[i] + b[N - 1 - i];
  int bad = 0;
  for (int i = 0; i < N; i++)
    bad += c[i] != N - 1 + 10;
  printf("c[7] %d bad %d\n", c[7], bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
