// EXPECT-ERROR: threadprivate
// EXPECT-ERROR: threadprivate\.c:(6|7|12)
// threadprivate variables may not be used in a target region.
#include <stdio.h>

int counter = 3;
#pragma omp threadprivate(counter)

int main(void) {
  int y = 0;
#pragma omp target map(from : y)
  y = counter;
  printf("%d\n", y);
  return 0;
}
