// FLAGS: -fopenmp-version=60
// Variables of `declare target link` under `requires self_maps`: device code uses the
// host's, static ones and pointers too.
#include <stdio.h>
#pragma omp requires self_maps
int A[3] = {1, 2, 3};
static int q = 5;
int *P;
#pragma omp declare target link(A, q, P)
#pragma omp begin declare target
static int f(void) { return A[0] + A[1] + A[2] + q; }
static int g(void) { return P[2]; }
#pragma omp end declare target

int main(void) {
  int r = 0, t = 0;
  q = 7;
  P = A;
#pragma omp target map(r)
  {
    r = f();
    A[2] = 9;
  }
#pragma omp target map(t)
  t = g();
  printf("%d %d %d\n", r, t, A[2]);
  return 0;
}
