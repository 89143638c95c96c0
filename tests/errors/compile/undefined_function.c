// SOURCES: undefined_function_part.c
// EXPECT-ERROR: host_only
// EXPECT-ERROR: undefined_function\.c:13
// A function that exists for the host, without code for the device.
#include <stdio.h>

int host_only(int x);

int main(void) {
  int y = 0;
#pragma omp target map(tofrom : y)
  {
    y = host_only(4);
  }
  printf("%d\n", y);
  return 0;
}
