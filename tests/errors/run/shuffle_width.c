// EXPECT-RUN-ERROR: the width of a shuffle is no power of two, or more than its warp has lanes
// EXPECT-RUN-ERROR: shuffle_width\.c:15
// A width that divides no warp: CUDA leaves open what such a shuffle gives.
#include <omp.h>
#include <stdio.h>
#include <warpfork/warp.h>

int main(int argc, char **argv) {
  (void)argv;
  int r[32];
#pragma omp target parallel num_threads(32) map(from : r)
  {
    int t = omp_get_thread_num();
    r[t] = __shfl_xor_sync(~0u, t, 1, 8 * argc);
    r[t] += __shfl_down_sync(~0u, t, 3, 11 + argc);
  }
  printf("%d\n", r[1]);
  return 0;
}
