// EXPECT-RUN-ERROR: abort
// EXPECT-RUN-ERROR: abort\.c:13
// AMD-RUN-ERROR: abort
// AMD-RUN-ERROR: abort\.c:13
// abort() in a region ends the program with the region's place.
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  int y = 5;
#pragma omp target map(tofrom : y)
  if (y == 5)
    abort();
  printf("%d\n", y);
  return 0;
}
