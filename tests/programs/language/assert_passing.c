// Assertions that hold cost nothing and print nothing.
#include <assert.h>
#include <stdio.h>
#define N 100

static int checked(const int *a, int i) {
  assert(i >= 0 && i < N);
  assert(a != NULL && "an array");
  return a[i];
}

int main(void) {
  int a[N], sum = 0;
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma omp target teams distribute parallel for reduction(+ : sum) map(to : a)
  for (int i = 0; i < N; i++) {
    sum += checked(a, i);
    assert(sum >= 0);
  }
  printf("sum %d\n", sum);
  puts(sum == N * (N - 1) / 2 ? "ok" : "mismatch");
  return 0;
}
