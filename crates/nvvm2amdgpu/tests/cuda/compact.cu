// Keeps what passes a test, in its order: a ballot for ranks in a warp, a scan of the
// warps' numbers by the first warp, and the blocks one after the other by a flag that
// each waits for (a scan that looks back).
#include "cuda.h"
extern "C" __global__ void compact(const int *in, int *out, volatile int *before, int *total, int n) {
  __shared__ int counts[8], base;
  int i = blockIdx_x * blockDim_x + threadIdx_x, lane = threadIdx_x & 31, warp = threadIdx_x >> 5;
  int v = i < n ? in[i] : 0;
  bool keep = i < n && v % 5 < 2;
  unsigned set = __ballot_sync(FULL, keep);
  int rank = __popc(set & __lanemask_lt());
  if (lane == 0)
    counts[warp] = __popc(set);
  __syncthreads();
  if (warp == 0) {
    int c = lane < blockDim_x / 32 ? counts[lane] : 0, s = c;
    for (int d = 1; d < 8; d *= 2) {
      int o = __shfl_up_sync(FULL, s, d, 8);
      if ((lane & 7) >= d)
        s += o;
    }
    if (lane < 8)
      counts[lane] = s - c;
    if (lane == 7) {
      int sum = 0;
      if (blockIdx_x > 0) {
        while ((sum = before[blockIdx_x - 1]) < 0)
          __nanosleep(10);
      }
      base = sum;
      before[blockIdx_x] = sum + s;
      __threadfence();
      if (blockIdx_x == gridDim_x - 1)
        *total = sum + s;
    }
  }
  __syncthreads();
  if (keep)
    out[base + counts[warp] + rank] = v;
}
