// A row to each block: mean and variance in one pass, warps by shuffles and the block by
// shared memory, as kernels of transformers have it; four numbers a load.
#include "cuda.h"
typedef float float4 __attribute__((ext_vector_type(4)));
struct Moments {
  float sum, squares;
};
DEVICE Moments total(Moments m) {
  for (int d = 16; d > 0; d >>= 1) {
    m.sum += __shfl_xor_sync(FULL, m.sum, d);
    m.squares += __shfl_xor_sync(FULL, m.squares, d);
  }
  return m;
}
extern "C" __global__ void __launch_bounds__(128)
    layernorm(const float4 *__restrict in, float4 *__restrict out, const float4 *gamma, int quads, float eps) {
  __shared__ Moments parts[4];
  const float4 *row = in + blockIdx_x * quads;
  Moments m = {0, 0};
  for (int i = threadIdx_x; i < quads; i += blockDim_x) {
    float4 v = row[i];
    m.sum += v.x + v.y + v.z + v.w;
    m.squares += v.x * v.x + v.y * v.y + v.z * v.z + v.w * v.w;
  }
  m = total(m);
  int lane = threadIdx_x & 31, warp = threadIdx_x >> 5;
  if (lane == 0)
    parts[warp] = m;
  __syncthreads();
  m = lane < 4 ? parts[lane] : Moments{0, 0};
  m = total(m);
  float n = 4.0f * quads, mean = m.sum / n;
  float scale = __nv_rsqrtf(m.squares / n - mean * mean + eps);
  for (int i = threadIdx_x; i < quads; i += blockDim_x)
    out[blockIdx_x * quads + i] = (row[i] - mean) * scale * gamma[i];
}
