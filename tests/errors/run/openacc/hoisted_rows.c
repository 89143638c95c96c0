// MODELS: openacc
// EXPECT-RUN-ERROR: is not mapped
// EXPECT-RUN-ERROR: hoisted_rows\.c:21
// Pointers to rows that are not on the device; the optimiser reads them before the
// inner loop, and the fault has the line all the same.
#include <stdlib.h>

int main(void) {
  enum { N = 200 };
  double **u = malloc(N * sizeof *u), **v = malloc(N * sizeof *v);
  for (int i = 0; i < N; i++) {
    u[i] = calloc(N, sizeof **u);
    v[i] = calloc(N, sizeof **v);
  }
#pragma acc parallel copyin(u[0 : N]) copyin(v[0 : N])
  {
#pragma acc loop
    for (int i = 1; i < N - 1; i++)
#pragma acc loop
      for (int j = 1; j < N - 1; j++)
        v[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]);
  }
  return 0;
}
