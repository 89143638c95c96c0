// EXPECT-RUN-ERROR: update_unknown_stride\.c:14
// EXPECT-RUN-ERROR: `a\[1:2:n\]\[2:3\]` cannot be updated
// EXPECT-RUN-ERROR: stride here has to be an integer literal
// A stride that Clang multiplies with the length of a row, so that neither is
// known at run time.
#include <stdio.h>

int main(int argc, char **argv) {
  (void)argv;
  static int a[8][10];
  int n = argc + 1;
#pragma omp target data map(tofrom : a)
  {
#pragma omp target update to(a[1 : 2 : n][2 : 3])
  }
  printf("%d\n", a[1][2]);
  return 0;
}
