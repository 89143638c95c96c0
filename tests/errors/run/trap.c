// EXPECT-RUN-ERROR: trap\.c:(9|10|11)
// AMD-RUN-ERROR: trap\.c:(9|10|11)
// __builtin_trap in a region.
#include <stdio.h>

int main(void) {
  int y = 5;
#pragma omp target map(tofrom : y)
  {
    if (y == 5)
      __builtin_trap();
  }
  printf("%d\n", y);
  return 0;
}
