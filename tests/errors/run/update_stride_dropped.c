// EXPECT-RUN-ERROR: update_stride_dropped\.c:15
// EXPECT-RUN-ERROR: `p\[1:3:n\]` cannot be updated
// Clang passes this section as three elements in a row: the stride, which is
// no constant, is not in the call at all.
#include <stdio.h>

int main(int argc, char **argv) {
  (void)argv;
  static int a[20];
  int n = argc + 1;
  int *p = a;
#pragma omp target data map(tofrom : a)
  {
    a[3] = 1;
#pragma omp target update to(p[1 : 3 : n])
  }
  printf("%d\n", a[3]);
  return 0;
}
