// EXPECT-RUN-ERROR: stack
// EXPECT-RUN-ERROR: endless_recursion\.c
// Recursion deeper than a lane's stack.
#include <stdio.h>

static int down(int n, int *v) {
  volatile int pad[16];
  pad[n % 16] = n;
  if (n > 2000000000)
    return v[0];
  return down(n + 1, v) + pad[n % 16];
}

int main(void) {
  int y = 0, v[1] = {1};
#pragma omp target map(tofrom : y) map(to : v)
  y = down(1, v);
  printf("%d\n", y);
  return 0;
}
