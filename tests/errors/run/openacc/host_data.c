// MODELS: openacc
// HOST-DIFFERS: on the host everything is present
// EXPECT: if_present 1
// EXPECT: if 1
// EXPECT: null 1
// EXPECT-RUN-ERROR: host_data construct in function main at \S*host_data\.c:25: `b` .*is not present on the device
#include <stdio.h>
int main(void) {
  int a[4] = {0}, b[4] = {0}, *none = 0, *host = b;
#pragma acc enter data copyin(a)
#pragma acc host_data use_device(a, b) if_present
  {
    printf("if_present %d\n", b == host);
  }
#pragma acc host_data use_device(b) if (0)
  {
    printf("if %d\n", b == host);
  }
#pragma acc host_data use_device(none)
  {
    printf("null %d\n", none == 0);
  }
  fflush(stdout);
  // A library would take the host's address for the device's.
#pragma acc host_data use_device(a, b)
  printf("%d\n", b == host);
  return 0;
}
