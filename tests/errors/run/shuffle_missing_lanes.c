// EXPECT-RUN-ERROR: deadlock
// EXPECT-RUN-ERROR: threads 0-15 wait at a shuffle for the lanes 0x[0-9a-f]+, at .*shuffle_missing_lanes\.c:15
// EXPECT-RUN-ERROR: threads 16-31 wait at barrier
// The mask names lanes that never come: they wait at the barrier behind the shuffle.
#include <omp.h>
#include <stdio.h>
#include <warpfork/warp.h>

int main(void) {
  int r[32] = {0};
#pragma omp target parallel num_threads(32) map(tofrom : r)
  {
    int t = omp_get_thread_num();
    if (t < 16)
      r[t] = __shfl_sync(~0u, t, 3);
#pragma omp barrier
    r[t] += r[31 - t];
  }
  printf("%d\n", r[1]);
  return 0;
}
