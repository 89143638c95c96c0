// EXPECT-RUN-ERROR: update_strided_member\.c:12
// EXPECT-RUN-ERROR: `s\.m\[1:2:2\]\[2:3\]` cannot be updated
// EXPECT-RUN-ERROR: pointer to the member
// For a strided section of a member Clang passes the struct's address.
#include <stdio.h>

int main(void) {
  static struct { int x; int m[8][10]; } s;
#pragma omp target data map(tofrom : s)
  {
    s.m[1][2] = 1;
#pragma omp target update to(s.m[1 : 2 : 2][2 : 3])
  }
  printf("%d\n", s.m[1][2]);
  return 0;
}
