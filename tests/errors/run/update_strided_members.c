// EXPECT-RUN-ERROR: update_strided_members\.c:13
// EXPECT-RUN-ERROR: `s\.m\[1:2:2\]\[2:3\]` cannot be updated
// EXPECT-RUN-ERROR: directive of its own
// For strided sections of several members Clang passes the struct's address.
#include <stdio.h>

int main(void) {
  static struct { int x; int m[8][10], n[8][10]; } s;
#pragma omp target data map(tofrom : s)
  {
    s.m[1][2] = 1;
    s.n[1][2] = 1;
#pragma omp target update to(s.m[1 : 2 : 2][2 : 3], s.n[1 : 2 : 2][2 : 3])
  }
  printf("%d\n", s.m[1][2]);
  return 0;
}
