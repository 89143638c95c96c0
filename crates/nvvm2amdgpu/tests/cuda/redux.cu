// Sums and extremes of a warp by the instructions that sm_80 has for them, under a
// mask, votes of the block, and bytes put together.
#include "cuda.h"
extern "C" __global__ void redux(const int *in, int *out) {
  int i = blockIdx_x * blockDim_x + threadIdx_x, v = in[i];
  unsigned mask = threadIdx_x & 1 ? 0xaaaaaaaau : 0x55555555u;
  int sum = __nvvm_redux_sync_add(v, mask), least = __nvvm_redux_sync_min(v, mask);
  unsigned most = __nvvm_redux_sync_umax(v, mask), bits = __nvvm_redux_sync_xor(v, mask);
  int odd = __syncthreads_count(v & 1), any = __syncthreads_or(v == 7);
  // Bytes 3, 4 and 0 of the two numbers, and the sign of byte 5.
  int bytes = __nvvm_prmt(v, 0x0000f012, 0xd403);
  int *o = out + 7 * i;
  o[0] = sum, o[1] = least, o[2] = most, o[3] = bits, o[4] = odd, o[5] = any, o[6] = bytes;
}
