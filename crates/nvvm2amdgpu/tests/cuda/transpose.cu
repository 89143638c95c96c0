// A matrix the other way round, by tiles.
#include "cuda.h"
extern "C" __global__ void transpose(const int *in, int *out, int n) {
  __shared__ int tile[32][33];
  int x = blockIdx_x * 32 + threadIdx_x, y = blockIdx_y * 32 + threadIdx_y;
  for (int j = 0; j < 32; j += 8)
    tile[threadIdx_y + j][threadIdx_x] = in[(y + j) * n + x];
  __syncthreads();
  x = blockIdx_y * 32 + threadIdx_x;
  y = blockIdx_x * 32 + threadIdx_y;
  for (int j = 0; j < 32; j += 8)
    out[(y + j) * n + x] = tile[threadIdx_x][threadIdx_y + j];
}
