// EXPECT-ERROR: rounding in another direction than to nearest \(upward\) cannot be done in device code
// EXPECT-ERROR: rounding_direction\.c:9
// A device rounds to nearest. Clang warns of the pragma and heeds it all the same.
#include <stdio.h>

#pragma omp begin declare target
static double add(double a, double b) {
#pragma STDC FENV_ROUND FE_UPWARD
  return a + b;
}
#pragma omp end declare target

int main(void) {
  double x = 1, y = 0;
#pragma omp target map(tofrom : x, y)
  y = add(x, 0x1p-80);
  printf("%a\n", y);
  return 0;
}
