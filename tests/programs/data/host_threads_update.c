// Host threads update sections of their own of data that all of them map, while
// others leave it.
#include <stdio.h>
enum { T = 3, N = 1 << 15, ROUNDS = 300 };
static int a[T][N];

int main(void) {
  int wrong = 0;
#pragma omp parallel for num_threads(T) schedule(static, 1) reduction(+ : wrong)
  for (int t = 0; t < T; t++) {
    for (int round = 1; round <= ROUNDS; round++) {
#pragma omp target data map(tofrom : a)
      {
#pragma omp target
        for (int i = 0; i < N; i += 1 << 12)
          a[t][i]++;
#pragma omp target update from(a[t])
        wrong += a[t][0] != round || a[t][N - (1 << 12)] != round;
      }
    }
  }
  for (int t = 0; t < T; t++)
    printf("%d ", a[t][1 << 12]);
  printf("%d wrong\n", wrong);
}
