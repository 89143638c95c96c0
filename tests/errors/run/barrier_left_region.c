// EXPECT-RUN-ERROR: (deadlock|barrier)
// EXPECT-RUN-ERROR: barrier_left_region\.c:13
// EXPECT-RUN-ERROR: all others have ended
// Four threads wait for a team that has left the region, behind which the
// kernel ends: the region closes without a barrier.
#include <omp.h>
#include <stdio.h>

int main(void) {
  int n = 0;
#pragma omp target parallel map(tofrom : n)
  if (omp_get_thread_num() < 4) {
#pragma omp barrier
#pragma omp atomic
    n++;
  }
  printf("%d\n", n);
  return 0;
}
