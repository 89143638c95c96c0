// Counts of bytes, in shared memory that is taken at the launch.
#include "cuda.h"
extern __shared__ int bins[];
extern "C" __global__ void histogram(const unsigned char *in, int *out, int n) {
  for (int b = threadIdx_x; b < 256; b += blockDim_x)
    bins[b] = 0;
  __syncthreads();
  for (int i = blockIdx_x * blockDim_x + threadIdx_x; i < n; i += blockDim_x * gridDim_x)
    atomicAdd(&bins[in[i]], 1);
  __syncthreads();
  for (int b = threadIdx_x; b < 256; b += blockDim_x)
    if (bins[b])
      atomicAdd(&out[b], bins[b]);
}
