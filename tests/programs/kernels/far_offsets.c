// Subscripts of 32 bits whose constant part is negative lie 2^34 bytes apart once they are extended:
// unrolled loops that count down, and doacross loops. No pass may take time that grows with offsets.
#include <stdio.h>

enum { N = 48, M = 40, G = 20 };

int main(void) {
  int a[N][M], g[G][G], n = N, m = M - 3;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      a[i][j] = i * 7 + j * j % 11;
#pragma omp target teams loop map(tofrom : a)
  for (int i = 0; i < n; i++) {
    int t = 0;
#pragma omp unroll partial(4)
    for (int j = m; j > 1; j -= 2)
      t += a[i][j];
    a[i][0] = t;
  }
  for (int i = 0; i < G; i++)
    for (int j = 0; j < G; j++)
      g[i][j] = i && j ? 0 : 1;
#pragma omp target parallel for ordered(2) map(tofrom : g)
  for (int i = 1; i < G; i++)
    for (int j = 1; j < G; j++) {
#pragma omp ordered depend(sink : i - 1, j) depend(sink : i, j - 1)
      g[i][j] = (g[i - 1][j] + g[i][j - 1]) % 10007;
#pragma omp ordered depend(source)
    }
  long sum = 0;
  for (int i = 0; i < N; i++)
    sum = (sum * 31 + a[i][0]) % 1000003;
  printf("%ld %d\n", sum, g[G - 1][G - 1]);
}
