// ENV: WARPFORK_VIRTUAL_SPIN=1
// EXPECT-RUN-ERROR: spin_lock_and_barrier\.c:(14|17|18|21|22|23)
// EXPECT-RUN-ERROR: only waited for memory to change
// EXPECT-RUN-ERROR: barrier
// A lock made by hand, kept over a barrier at which those who want it are
// missing.
#include <stdio.h>
#include <omp.h>

int main(void) {
  int lock = 0;
#pragma omp target map(tofrom : lock)
  {
#pragma omp parallel num_threads(128)
    if (omp_get_thread_num() % 32 == 0) {
      int held = 1;
      while (held) {
#pragma omp atomic capture
        { held = lock; lock = 1; }
      }
#pragma omp barrier
#pragma omp atomic write
      lock = 0;
    } else {
#pragma omp barrier
    }
  }
  printf("%d\n", lock);
  return 0;
}
