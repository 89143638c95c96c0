// MODELS: openacc
// VERSIONS: launch-values+noalias+packed-teams
// Gangs whose vector loops are shorter than gangs are wide, with lengths that are constants and that are
// not, and a sum of each gang's, which keeps a gang in one block.
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  enum { ROWS = 900 };
  int n = 45;
  double *a = malloc(sizeof *a * ROWS * n), *b = malloc(sizeof *b * ROWS * n), *s = malloc(sizeof *s * ROWS);
  for (int i = 0; i < ROWS * n; i++)
    a[i] = i % 1013;
#pragma acc data copyin(a[:ROWS * n]) copyout(b[:ROWS * n], s[:ROWS])
  {
#pragma acc parallel loop gang vector_length(64) present(a, b)
    for (int r = 0; r < ROWS; r++) {
#pragma acc loop vector
      for (int c = 0; c < n; c++)
        b[r * n + c] = 2 * a[r * n + c] + r;
    }
#pragma acc parallel loop gang vector_length(64) present(b)
    for (int r = 0; r < ROWS; r++) {
      double first = a[r * n];
#pragma acc loop vector
      for (int c = 0; c < 40; c++)
        b[r * n + c] += first;
    }
#pragma acc parallel loop gang vector_length(64) present(b, s)
    for (int r = 0; r < ROWS; r++) {
      double sum = 0;
#pragma acc loop vector reduction(+ : sum)
      for (int c = 0; c < n; c++)
        sum += b[r * n + c];
      s[r] = sum;
    }
  }
  double all = 0, sums = 0;
  for (int i = 0; i < ROWS * n; i++)
    all += b[i] * (i % 13);
  for (int r = 0; r < ROWS; r++)
    sums += s[r] * (r % 7);
  printf("%.0f %.0f\n", all, sums);
  free(a);
  free(b);
  free(s);
}
