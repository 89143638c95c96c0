// ENV: WARPFORK_STRICT=1
// EXPECT-RUN-ERROR: shuffle from lane 8, which is not in its mask 0xff
// EXPECT-RUN-ERROR: shuffle_outside_mask\.c:17
// The value of a lane that takes no part is undefined. A program may get one and ignore it, as lane
// 7 does here, so this is reported where it is asked for alone.
#include <omp.h>
#include <stdio.h>
#include <warpfork/warp.h>

int main(void) {
  int r[32] = {0};
#pragma omp target parallel num_threads(32) map(tofrom : r)
  {
    int t = omp_get_thread_num();
    if (t < 8) {
      int v = t;
      v += __shfl_down_sync(0xffu, v, 1);
      r[t] = t < 7 ? v : 0;
    }
  }
  printf("%d\n", r[1]);
  return 0;
}
