// Inclusive prefix sums of each team's part.
#include "cuda.h"
extern "C" __global__ void scan(int *data) {
  __shared__ int sums[32];
  int i = blockIdx_x * blockDim_x + threadIdx_x, lane = threadIdx_x % 32, warp = threadIdx_x / 32;
  int v = data[i];
  for (int d = 1; d < 32; d *= 2) {
    int o = __shfl_up_sync(~0u, v, d);
    if (lane >= d)
      v += o;
  }
  if (lane == 31)
    sums[warp] = v;
  __syncthreads();
  if (warp == 0) {
    int s = lane < blockDim_x / 32 ? sums[lane] : 0;
    for (int d = 1; d < 32; d *= 2) {
      int o = __shfl_up_sync(~0u, s, d);
      if (lane >= d)
        s += o;
    }
    sums[lane] = s;
  }
  __syncthreads();
  data[i] = v + (warp > 0 ? sums[warp - 1] : 0);
}
