// FLAGS: -fopenmp-version=52
// EXPECT-ERROR: `omp_display_env` is not supported in a target region
// EXPECT-ERROR: host_routine\.c:9
// EXPECT-ERROR: call it on the host
#include <omp.h>

int main(void) {
#pragma omp target
  omp_display_env(0);
  return 0;
}
