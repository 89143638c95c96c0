// Sorts what a team holds: far exchanges in shared memory, near ones by shuffles.
#include "cuda.h"
extern "C" __global__ void bitonic(int *data) {
  __shared__ int s[256];
  int t = threadIdx_x, i = blockIdx_x * 256 + t, v = data[i];
  for (int k = 2; k <= 256; k *= 2)
    for (int j = k / 2; j > 0; j /= 2) {
      int o;
      if (j >= 32) {
        s[t] = v;
        __syncthreads();
        o = s[t ^ j];
        __syncthreads();
      } else {
        o = __shfl_xor_sync(~0u, v, j);
      }
      bool up = (t & k) == 0, low = (t & j) == 0;
      v = (v < o) == (up == low) ? v : o;
    }
  data[i] = v;
}
