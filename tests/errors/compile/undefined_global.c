// SOURCES: undefined_global_part.c
// EXPECT-ERROR: elsewhere
// A declare target variable that no file defines for the device.
#include <stdio.h>

#pragma omp begin declare target
extern int elsewhere;
#pragma omp end declare target

int main(void) {
  int y = 0;
#pragma omp target map(from : y)
  y = elsewhere;
  printf("%d\n", y);
  return 0;
}
