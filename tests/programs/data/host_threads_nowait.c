// Regions with `nowait` of several host threads on the same data.
#include <stdio.h>
enum { T = 3, ROUNDS = 300 };
static int big[1 << 12];

int main(void) {
  int n = 0;
#pragma omp parallel num_threads(T)
  for (int round = 0; round < ROUNDS; round++) {
#pragma omp target map(tofrom : n, big) nowait
    {
#pragma omp atomic
      n++;
#pragma omp atomic
      big[9]++;
    }
#pragma omp target map(tofrom : big) nowait
    {
#pragma omp atomic
      big[10]++;
    }
#pragma omp taskwait
  }
  printf("%d %d %d\n", n, big[9], big[10]);
}
