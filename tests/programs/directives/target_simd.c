// target simd and simd inside a target region: safelen, linear, reduction.
#include <stdio.h>
#define N 257

int main(void) {
  int a[N], b[N], sum = 0, last = 0;
#pragma omp target simd map(from : a)
  for (int i = 0; i < N; i++)
    a[i] = i * i % 101;
#pragma omp target map(to : a) map(from : b) map(tofrom : sum, last)
  {
#pragma omp simd safelen(8)
    for (int i = 0; i < N; i++)
      b[i] = a[i] + 1;
#pragma omp simd reduction(+ : sum)
    for (int i = 0; i < N; i++)
      sum += b[i];
    int k = 3;
#pragma omp simd linear(k : 2) lastprivate(last)
    for (int i = 0; i < N; i++) {
      last = k;
      k += 2;
    }
  }
  int want = 0;
  for (int i = 0; i < N; i++)
    want += i * i % 101 + 1;
  printf("sum %d want %d last %d\n", sum, want, last);
  int good = sum == want && last == 3 + 2 * (N - 1);
  puts(good ? "ok" : "mismatch");
  return !good;
}
