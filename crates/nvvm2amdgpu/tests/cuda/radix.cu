// A stable sort of a block's numbers by four bits at a time: ranks by matching
// digits within warps, counters and offsets in dynamic shared memory, structures.
#include "cuda.h"
extern __shared__ unsigned memory[];
struct Pair { unsigned key; unsigned short value; unsigned short unused; };
extern "C" __global__ void radix(Pair *data) {
  unsigned t = threadIdx_x, lane = t & 31, warp = t / 32, warps = blockDim_x / 32;
  unsigned *counts = memory;
  Pair *sorted = (Pair *)(memory + 16 * warps);
  Pair p = data[blockIdx_x * blockDim_x + t];
  for (unsigned shift = 0; shift < 16; shift += 4) {
    for (unsigned c = t; c < 16 * warps; c += blockDim_x)
      counts[c] = 0;
    __syncthreads();
    unsigned digit = p.key >> shift & 15, same = __match_any_sync(~0u, digit);
    unsigned rank = __popc(same & __lanemask_lt());
    if (rank == 0)
      counts[digit * warps + warp] = __popc(same);
    __syncthreads();
    if (t == 0) {
      unsigned sum = 0;
      for (unsigned c = 0; c < 16 * warps; c++) {
        unsigned n = counts[c];
        counts[c] = sum;
        sum += n;
      }
    }
    __syncthreads();
    sorted[counts[digit * warps + warp] + rank] = p;
    __syncthreads();
    p = sorted[t];
    __syncthreads();
  }
  data[blockIdx_x * blockDim_x + t] = p;
}
