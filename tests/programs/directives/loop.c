// The loop construct in its combined forms and with bind.
#include <stdio.h>
#define N 500

int main(void) {
  int a[N], b[N], c[N], d[N];
#pragma omp target teams loop map(from : a)
  for (int i = 0; i < N; i++)
    a[i] = i + 1;
#pragma omp target parallel loop map(to : a) map(from : b)
  for (int i = 0; i < N; i++)
    b[i] = a[i] * 2;
  int sum = 0;
#pragma omp target teams loop reduction(+ : sum) map(to : b)
  for (int i = 0; i < N; i++)
    sum += b[i];
#pragma omp target teams map(to : b) map(from : c)
#pragma omp loop bind(teams)
  for (int i = 0; i < N; i++)
    c[i] = b[i] - 1;
#pragma omp target parallel map(to : c) map(from : d)
#pragma omp loop bind(parallel) order(concurrent)
  for (int i = 0; i < N; i++)
    d[i] = c[i] * c[i];
  int bad = 0;
  for (int i = 0; i < N; i++)
    bad += a[i] != i + 1 || b[i] != 2 * i + 2 || c[i] != 2 * i + 1 || d[i] != c[i] * c[i];
  printf("sum %d bad %d\n", sum, bad);
  bad += sum != N * (N + 1);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
