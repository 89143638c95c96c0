// EXPECT-ERROR: another direction to round in than to nearest cannot be used in device code
// EXPECT-ERROR: set_rounding\.c:10
// A GPU's operations name their direction; no thread can set one.
#include <stdio.h>

int main(void) {
  double x = 1;
#pragma omp target map(tofrom : x)
  {
    __builtin_set_flt_rounds(2);
    x += 0x1p-80;
  }
  printf("%a\n", x);
  return 0;
}
