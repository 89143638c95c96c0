// EXPECT-RUN-ERROR: free of 0x
// EXPECT-RUN-ERROR: realloc_of_no_block\.c:12
// The host's allocation for the device is no block of device code's heap.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  int *d = omp_target_alloc(64, 0), r = 0;
#pragma omp target map(from : r) is_device_ptr(d)
  {
    int *p = realloc(d, 128);
    r = p != 0;
  }
  printf("%d\n", r);
  return 0;
}
