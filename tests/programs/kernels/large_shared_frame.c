// Team arrays larger than shared memory: they still work, from elsewhere.
#include <omp.h>
#include <stdio.h>
#define N 40000

int main(void) {
  long sum = 0;
  int corner = 0;
#pragma omp target map(tofrom : sum, corner)
  {
    int big[N];
#pragma omp parallel for num_threads(128)
    for (int i = 0; i < N; i++)
      big[i] = i % 100;
    corner = big[N - 1];
#pragma omp parallel for reduction(+ : sum) num_threads(128)
    for (int i = 0; i < N; i++)
      sum += big[N - 1 - i];
  }
  printf("sum %ld corner %d\n", sum, corner);
  int good = sum == N / 100 * 4950L && corner == 99;
  puts(good ? "ok" : "mismatch");
  return !good;
}
