// EXPECT-ERROR: getenv
// EXPECT-ERROR: host_library_function\.c:10
// The C library's host functions do not exist on a device.
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  int found = 0;
#pragma omp target map(tofrom : found)
  found = getenv("HOME") != NULL;
  printf("%d\n", found);
  return 0;
}
