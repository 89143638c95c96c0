// MODELS: openacc
// A routine is called through a pointer that the host took, whether device code
// names it or not.
#include <stdio.h>

#pragma acc routine seq
static double cube(double x) { return x * x * x; }
#pragma acc routine seq
double half(double x) { return x / 2; }
#pragma acc routine seq
static double twice(double x) { return 2 * x; }

static double integrate(double (*f)(double), int n) {
  double sum = 0;
#pragma acc parallel loop reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += f(i);
  return sum;
}

int main(void) {
  double (*const all[3])(double) = {cube, half, twice};
  double own = 0;
  for (int i = 0; i < 3; i++)
    printf("%g\n", integrate(all[i], 50));
#pragma acc serial copy(own)
  own += twice(4);
  printf("%g\n", own);
  return 0;
}
