// EXPECT-RUN-ERROR: shuffle from lane 20, which is in its mask 0x[0-9a-f]+ and has ended
// EXPECT-RUN-ERROR: shuffle_ended_lane\.c:14
// The source takes no part any more: it left the region, after which the kernel ends.
#include <omp.h>
#include <stdio.h>
#include <warpfork/warp.h>

int main(void) {
  int r[32] = {0};
#pragma omp target parallel num_threads(32) map(tofrom : r)
  {
    int t = omp_get_thread_num();
    if (t < 16)
      r[t] = __shfl_sync(~0u, t, 20);
  }
  printf("%d\n", r[1]);
  return 0;
}
