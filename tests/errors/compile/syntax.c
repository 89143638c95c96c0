// EXPECT-ERROR: syntax\.c:8:[0-9]+: error: use of undeclared identifier 'undeclared'
// Clang's own messages come through once, not once per pass.
#include <stdio.h>

int main(void) {
  int y = 0;
#pragma omp target map(from : y)
  y = undeclared;
  printf("%d\n", y);
  return 0;
}
