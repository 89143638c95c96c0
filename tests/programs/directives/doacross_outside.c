// FLAGS: -fopenmp-version=52
// HOST-DIFFERS: libomp waits for ever for the iteration behind the last one
// EXPECT: ^bad 0 0 0
// Sinks that name no iteration are ignored: one behind the last, one before the first, and far away.
#include <stdio.h>

enum { N = 24, M = 26 };

int main(void) {
  static long g[N][M], h[N][M];
  int n = N, m = M, bad = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      g[i][j] = h[i][j] = !i || !j;
#pragma omp target parallel for ordered(2) map(tofrom : g) schedule(static, 2)
  for (int i = 1; i < n; i++)
    for (int j = 1; j < m - 1; j++) {
#pragma omp ordered doacross(sink : i - 1, j + 1) doacross(sink : i, j - 1) doacross(sink : i - 1, j + 30)
      g[i][j] = (g[i - 1][j + 1] * 3 + g[i][j - 1] + j) % 10007;
#pragma omp ordered doacross(source :)
    }
  for (int i = 1; i < n; i++)
    for (int j = 1; j < m - 1; j++)
      h[i][j] = (h[i - 1][j + 1] * 3 + h[i][j - 1] + j) % 10007;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      bad += g[i][j] != h[i][j];

  // One loop that counts down by three.
  int a[100], wrong = 0;
  for (int i = 0; i < 100; i++)
    a[i] = i;
#pragma omp target parallel for ordered(1) map(tofrom : a)
  for (int i = 96; i > 2; i -= 3) {
#pragma omp ordered doacross(sink : i + 3)
    a[i] = (a[i + 3] * 7 + i) % 1009;
#pragma omp ordered doacross(source :)
  }
  int last = 99;
  for (int i = 96; i > 2; i -= 3) {
    last = (last * 7 + i) % 1009;
    wrong += a[i] != last;
  }

  // None at all, and one.
  int one = 0;
#pragma omp target parallel for ordered(1) map(tofrom : one)
  for (int i = 5; i < n - 19; i++) {
#pragma omp ordered doacross(sink : i - 1)
    one++;
#pragma omp ordered doacross(source :)
  }
#pragma omp target parallel for ordered(1) map(tofrom : one)
  for (int i = 5; i < n - 18; i++) {
#pragma omp ordered doacross(sink : i + 1)
    one--;
#pragma omp ordered doacross(source :)
  }
  printf("bad %d %d %d\n", bad, wrong, one + 1);
}
