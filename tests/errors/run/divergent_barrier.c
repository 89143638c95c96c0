// EXPECT-RUN-ERROR: (deadlock|barrier)
// EXPECT-RUN-ERROR: divergent_barrier\.c:(13|14)
// Only one thread of the team reaches the barrier.
#include <omp.h>
#include <stdio.h>

int main(void) {
  int y = 0;
#pragma omp target map(tofrom : y)
#pragma omp parallel num_threads(64)
  {
    if (omp_get_thread_num() == 0) {
#pragma omp barrier
      y = 1;
    }
  }
  printf("%d\n", y);
  return 0;
}
