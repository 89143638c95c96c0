// EXPECT-ERROR: long double
// EXPECT-ERROR: long_double_in_callee\.c:9
// The message names the place in the function that the region calls.
#include <math.h>
#include <stdio.h>

static double slow(double x) {
  long double s = x;
  s = s * s + 1;
  return (double)s;
}
static double middle(double x) { return slow(x) + 1; }

int main(void) {
  double y = 0;
#pragma omp target teams distribute parallel for reduction(+ : y)
  for (int i = 0; i < 10; i++)
    y += middle(i);
  printf("%f\n", y);
  return 0;
}
