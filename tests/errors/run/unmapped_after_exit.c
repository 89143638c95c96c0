// EXPECT-RUN-ERROR: unmapped_after_exit\.c:11
// A device pointer kept beyond the data region it came from.
#include <omp.h>
#include <stdio.h>

int main(void) {
  int a[10] = {1}, y = 0, *kept = NULL, *p = a;
#pragma omp target data map(to : a) use_device_ptr(p)
  kept = p;
#pragma omp target is_device_ptr(kept) map(tofrom : y)
  y = kept[0];
  printf("%d\n", y);
  return 0;
}
