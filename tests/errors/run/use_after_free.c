// EXPECT-RUN-ERROR: use_after_free\.c:13
// AMD-RUN-ERROR: use_after_free\.c:13
// Device memory used after omp_target_free.
#include <omp.h>
#include <stdio.h>

int main(void) {
  int dev = omp_get_default_device(), y = 0;
  int *d = omp_target_alloc(16 * sizeof *d, dev);
  omp_target_free(d, dev);
#pragma omp target is_device_ptr(d) map(tofrom : y)
  {
    y = d[3];
  }
  printf("%d\n", y);
  return 0;
}
