// Sums of runs of equal keys: a segmented scan of each warp by shuffles, heads found
// by a ballot, and one atomic addition for each run of a warp.
#include "cuda.h"
extern "C" __global__ void segments(const int *keys, const int *values, int *sums, int n) {
  int i = blockIdx_x * blockDim_x + threadIdx_x, lane = threadIdx_x & 31;
  int key = i < n ? keys[i] : -1, v = i < n ? values[i] : 0;
  int before = __shfl_up_sync(~0u, key, 1);
  unsigned heads = __ballot_sync(~0u, lane == 0 || before != key);
  int head = 31 - __clz(heads & (~0u >> (31 - lane)));
  for (int d = 1; d < 32; d *= 2) {
    int other = __shfl_up_sync(~0u, v, d);
    if (lane - d >= head)
      v += other;
  }
  int next = __shfl_down_sync(~0u, key, 1);
  if (i < n && (lane == 31 || next != key))
    atomicAdd(&sums[key], v);
}
