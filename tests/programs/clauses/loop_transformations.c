// FLAGS: -fopenmp-version=60
// tile, unroll, interchange and reverse under parallel loops.
#include <stdio.h>
#define N 30
#define M 20

int main(void) {
  static int a[N][M];
  int order[N], at = 0, sum = 0;
#pragma omp target map(tofrom : a)
  {
#pragma omp parallel for num_threads(16)
#pragma omp tile sizes(4, 5)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < M; j++)
        a[i][j] += i * 100 + j;
#pragma omp parallel for num_threads(16)
#pragma omp unroll partial(3)
    for (int i = 0; i < N; i++)
      a[i][0] += 5;
#pragma omp interchange
    for (int i = 0; i < N; i++)
      for (int j = 0; j < M; j++)
        a[i][j] += 1;
  }
#pragma omp target map(from : order) map(tofrom : at, sum)
  {
#pragma omp reverse
    for (int i = 0; i < N; i++)
      order[at++] = i;
#pragma omp unroll full
    for (int i = 0; i < 8; i++)
      sum += order[i];
  }
  int bad = sum != 8 * N - 36;
  for (int i = 0; i < N; i++) {
    bad += order[i] != N - 1 - i;
    for (int j = 0; j < M; j++)
      bad += a[i][j] != i * 100 + j + 1 + (j ? 0 : 5);
  }
  printf("sum %d bad %d\n", sum, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
