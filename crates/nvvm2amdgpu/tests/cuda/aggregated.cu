// Counts by key with one atomic addition for the lanes of a key, and takes the
// odd numbers out of an array with one for each warp.
#include "cuda.h"
extern "C" __global__ void aggregated(const int *in, int *counts, int *taken, int *odd, int n) {
  int i = blockIdx_x * blockDim_x + threadIdx_x;
  if (i >= n)
    return;
  int v = in[i];
  unsigned here = __activemask(), same = __match_any_sync(here, v % 7), before = __lanemask_lt();
  if ((same & before) == 0)
    atomicAdd(&counts[v % 7], __popc(same));
  unsigned wanted = __ballot_sync(here, v & 1);
  if (v & 1) {
    int leader = __ffs(wanted) - 1, base = 0;
    if ((wanted & before) == 0)
      base = atomicAdd(taken, __popc(wanted));
    base = __shfl_sync(wanted, base, leader);
    odd[base + __popc(wanted & before)] = v;
  }
}
