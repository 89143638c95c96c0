// A section of a null pointer.
// EXPECT-RUN-ERROR: target data or target enter data in function keep at .*null_section.c:8: `p\[0:n\]` \(host address 0x0, 40 bytes\) is mapped, but what its pointer holds is null
#include <stdio.h>
#include <stdlib.h>

static void keep(int *p, int n) {
  // The line of the directive.
#pragma omp target enter data map(to : p[0 : n])
}

int main(void) {
  keep(NULL, 10);
  return 0;
}
