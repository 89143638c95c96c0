// EXPECT-RUN-ERROR: null_pointer\.c:12
// AMD-RUN-ERROR: null_pointer\.c:12
// A pointer that was never set.
#include <stdio.h>

int main(void) {
  int *p = NULL, y = 0;
#pragma omp target map(tofrom : y) firstprivate(p)
  {
    y = 3;
    if (y > 2)
      y = *p;
  }
  printf("%d\n", y);
  return 0;
}
