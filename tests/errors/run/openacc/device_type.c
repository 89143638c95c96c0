// MODELS: openacc
// HOST-DIFFERS: without a device all types are the host
// EXPECT: before
// EXPECT-RUN-ERROR: set directive: there is no device of type acc_device_radeon
#include <stdio.h>
int main(void) {
  puts("before");
  fflush(stdout);
#pragma acc set device_type(radeon)
  return 0;
}
