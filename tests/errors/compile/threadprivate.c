// EXPECT-ERROR: (threadprivate|thread-local)
// EXPECT-ERROR: threadprivate\.c:(6|7|9)
// threadprivate variables belong to the host's threads.
#include <stdio.h>

static int counter = 3;
#pragma omp threadprivate(counter)

static int next(void) { return ++counter; }

int main(void) {
  int y = 0;
#pragma omp target map(from : y)
  y = next();
  printf("%d\n", y);
  return 0;
}
