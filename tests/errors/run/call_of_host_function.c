// EXPECT-RUN-ERROR: which is the host's: device code has no version of the function there
// EXPECT-RUN-ERROR: call_of_host_function\.c:13
// A function that no device code has cannot be called there by its address.
#include <stdio.h>

static int only_host(int x) { return 3 * x; }

int main(void) {
  int (*volatile chosen)(int) = only_host;
  int (*f)(int) = chosen;
  int r = 0;
#pragma omp target map(from : r)
  r = f(4);
  printf("%d\n", r);
  return 0;
}
