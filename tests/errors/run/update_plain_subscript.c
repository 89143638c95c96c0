// EXPECT-RUN-ERROR: update_plain_subscript\.c:12
// EXPECT-RUN-ERROR: `c\[1\]\[1:2:2\]\[2:3\]` cannot be updated
// EXPECT-RUN-ERROR: pointer to the element
// Clang drops plain subscripts before a strided section.
#include <stdio.h>

int main(void) {
  static int c[4][5][6];
#pragma omp target data map(tofrom : c)
  {
    c[1][1][2] = 1;
#pragma omp target update to(c[1][1 : 2 : 2][2 : 3])
  }
  printf("%d\n", c[1][1][2]);
  return 0;
}
