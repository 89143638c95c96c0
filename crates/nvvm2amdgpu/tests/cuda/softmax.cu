// One warp a row.
#include "cuda.h"
extern "C" __global__ void softmax(const float *in, float *out, int columns) {
  int row = (blockIdx_x * blockDim_x + threadIdx_x) / 32, lane = threadIdx_x % 32;
  in += row * columns;
  out += row * columns;
  float most = -1e30f, sum = 0;
  for (int i = lane; i < columns; i += 32)
    most = in[i] > most ? in[i] : most;
  for (int d = 16; d > 0; d /= 2) {
    float o = __shfl_xor_sync(~0u, most, d);
    most = o > most ? o : most;
  }
  for (int i = lane; i < columns; i += 32)
    sum += __nv_fast_expf(in[i] - most);
  for (int d = 16; d > 0; d /= 2)
    sum += __shfl_xor_sync(~0u, sum, d);
  for (int i = lane; i < columns; i += 32)
    out[i] = __nv_fast_expf(in[i] - most) / sum;
}
