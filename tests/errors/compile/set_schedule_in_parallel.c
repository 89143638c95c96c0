// EXPECT-ERROR: `omp_set_schedule` inside a parallel region
// EXPECT-ERROR: set_schedule_in_parallel\.c:8
#include <omp.h>

int main(void) {
#pragma omp target
#pragma omp parallel
  omp_set_schedule(omp_sched_dynamic, 2);
  return 0;
}
