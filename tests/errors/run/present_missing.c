// EXPECT-RUN-ERROR: present
// The present modifier on something that is not on the device.
#include <stdio.h>

int main(void) {
  int a[10] = {0};
#pragma omp target map(present, tofrom : a)
  a[0] = 1;
  printf("%d\n", a[0]);
  return 0;
}
