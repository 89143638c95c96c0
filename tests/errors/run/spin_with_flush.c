// ENV: WARPFORK_VIRTUAL_SPIN=1
// EXPECT-RUN-ERROR: spin_with_flush\.c:(14|17|19|20|22|25)
// EXPECT-RUN-ERROR: only waited for memory to change
// EXPECT-RUN-ERROR: barrier
// Half of the team waits at a barrier for the other half, which waits for a
// variable that is only set behind the barrier.
#include <stdio.h>
#include <omp.h>

int main(void) {
  int flag = 0;
#pragma omp target map(tofrom : flag)
  {
#pragma omp parallel num_threads(128)
    {
      if (omp_get_thread_num() < 64) {
#pragma omp barrier
#pragma omp atomic write
        flag = 1;
      } else {
        int seen = 0;
        while (!seen) {
#pragma omp flush
          seen = flag;
        }
#pragma omp barrier
      }
    }
  }
  printf("%d\n", flag);
  return 0;
}
