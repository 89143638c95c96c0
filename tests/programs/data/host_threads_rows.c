// Host threads write rows of their own of an array that each of their regions maps
// as a whole. No row may be lost.
#include <stdio.h>
enum { T = 3, N = 1 << 15 };
static int a[T][N];

int main(void) {
  int lost = 0;
  for (int repeat = 0; repeat < 250; repeat++) {
#pragma omp parallel num_threads(T)
    {
      int t = 0;
#pragma omp for
      for (int i = 0; i < T; i++)
        t = i;
#pragma omp target
      for (int i = 0; i < N; i += 1 << 12)
        a[t][i] = repeat + 1;
    }
    for (int t = 0; t < T; t++)
      lost += a[t][0] != repeat + 1 || a[t][N - (1 << 12)] != repeat + 1;
  }
  printf("%d rows lost\n", lost);
}
