// A recursive function with a parallel region and an escaping local variable.
#include <stdio.h>
#define N 128

#pragma omp begin declare target
static long sum_halves(const int *p, int n, int depth) {
  if (n <= 16) {
    long s = 0;
#pragma omp parallel for reduction(+ : s) num_threads(8)
    for (int i = 0; i < n; i++)
      s += p[i] * (depth + 1);
    return s;
  }
  long left = sum_halves(p, n / 2, depth + 1);
  long right = sum_halves(p + n / 2, n - n / 2, depth + 1);
  int extra = 0;
#pragma omp parallel num_threads(5)
  {
#pragma omp atomic
    extra += depth;
  }
  return left + right + extra;
}
#pragma omp end declare target

static long want(const int *p, int n, int depth) {
  long s = 0;
  if (n <= 16) {
    for (int i = 0; i < n; i++)
      s += p[i] * (depth + 1);
    return s;
  }
  return want(p, n / 2, depth + 1) + want(p + n / 2, n - n / 2, depth + 1) + 5 * depth;
}

int main(void) {
  int a[N];
  long s = 0;
  for (int i = 0; i < N; i++)
    a[i] = i % 11;
#pragma omp target map(to : a) map(from : s)
  s = sum_halves(a, N, 0);
  printf("s %ld want %ld\n", s, want(a, N, 0));
  puts(s == want(a, N, 0) ? "ok" : "mismatch");
  return 0;
}
