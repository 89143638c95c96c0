// EXPECT-RUN-ERROR: trap\.c:(10|11|12)
// AMD-RUN-ERROR: trap\.c:(10|11|12)
// __builtin_trap in a region.
#include <stdio.h>

int main(void) {
  int y = 5;
#pragma omp target map(tofrom : y)
  {
    y++;
    if (y == 6)
      __builtin_trap();
  }
  printf("%d\n", y);
  return 0;
}
