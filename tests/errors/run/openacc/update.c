// MODELS: openacc
// HOST-DIFFERS: on the host everything is present
// EXPECT: if_present
// EXPECT-RUN-ERROR: update\.c:10: `a` .*is not present on the device
#include <stdio.h>
int main(void) {
  int a[10] = {0};
#pragma acc update device(a) if_present
  puts("if_present");
#pragma acc update self(a)
  return a[0];
}
