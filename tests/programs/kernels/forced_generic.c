// Kernels that would be SPMD are right with a master warp and workers as well.
// FLAGS: -fopenmp-exec-mode=generic
#include <stdio.h>

int main(void) {
  enum { N = 1000 };
  static int a[N], rows[16];
  long sum = 0;
  int within = 0;
#pragma omp target teams distribute parallel for map(from : a) reduction(+ : sum)
  for (int i = 0; i < N; i++) {
    a[i] = i * i;
    sum += i;
  }
#pragma omp target map(tofrom : within)
  {
    within = 1;
#pragma omp parallel for reduction(+ : within)
    for (int i = 0; i < 100; i++)
      within += i;
  }
#pragma omp target teams distribute map(from : rows)
  for (int r = 0; r < 16; r++) {
    int row = r;
#pragma omp parallel for reduction(+ : row)
    for (int i = 0; i < 64; i++)
      row += a[i] > r;
    rows[r] = row;
  }
  printf("%d %ld %d %d %d\n", a[31], sum, within, rows[0], rows[15]);
}
