// The sum of an array: warps by shuffles, a team's warps through shared memory,
// teams by one atomic addition each.
#include "cuda.h"
extern "C" __global__ void __launch_bounds__(256) reduction(const float *in, float *out, int n) {
  __shared__ float sums[8];
  float v = 0;
  for (int i = blockIdx_x * blockDim_x + threadIdx_x; i < n; i += blockDim_x * gridDim_x)
    v += in[i];
  for (int d = 16; d > 0; d /= 2)
    v += __shfl_down_sync(~0u, v, d);
  int lane = threadIdx_x % 32, warp = threadIdx_x / 32;
  if (lane == 0)
    sums[warp] = v;
  __syncthreads();
  if (warp == 0) {
    v = lane < blockDim_x / 32 ? sums[lane] : 0;
    for (int d = 4; d > 0; d /= 2)
      v += __shfl_down_sync(~0u, v, d);
    if (lane == 0)
      atomicAdd(out, v);
  }
}
