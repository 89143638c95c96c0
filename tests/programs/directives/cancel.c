// ENV: OMP_CANCELLATION=false
// cancel and cancellation point are accepted; without OMP_CANCELLATION they
// do nothing.
#include <stdio.h>
#define N 50

int main(void) {
  int sum = 0;
#pragma omp target map(tofrom : sum)
#pragma omp parallel num_threads(8)
  {
#pragma omp for reduction(+ : sum)
    for (int i = 0; i < N; i++) {
#pragma omp cancellation point for
      sum += i;
      if (i == N) {
#pragma omp cancel for
      }
    }
  }
  printf("sum %d\n", sum);
  puts(sum == N * (N - 1) / 2 ? "ok" : "mismatch");
  return 0;
}
