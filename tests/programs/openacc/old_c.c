// MODELS: openacc
// C as it was before 1999, which newer Clang refuses and other compilers warn of:
// functions and types that nobody declares, pointers of another type.
#include <stdio.h>

static twice(x) { return 2 * x; }

void zero(double *a, unsigned long n) { memset(a, 0, n); }

int main(void) {
  double a[2] = {1, 2};
  int *words = a, sum = 0;
  zero(a, sizeof a);
#pragma acc parallel loop reduction(+ : sum) copyin(words[0 : 4])
  for (int i = 0; i < 4; i++)
    sum += words[i] + i;
  printf("%d %d %g\n", twice(sum), later(3), a[0] + a[1]);
}

int later(int x) { return x + 1; }
