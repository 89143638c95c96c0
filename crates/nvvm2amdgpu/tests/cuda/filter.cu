// A bilateral filter of an image: a tile with its border in dynamic shared memory, no
// texture; a weight for the distance and one for the difference.
#include "cuda.h"
enum { R = 2 };
extern __shared__ float tile[];
extern "C" __global__ void filter(const unsigned char *in, unsigned char *out, int w, int h, float across) {
  int bw = blockDim_x, bh = blockDim_y, tw = bw + 2 * R, x0 = blockIdx_x * bw - R, y0 = blockIdx_y * bh - R;
  for (int y = threadIdx_y; y < bh + 2 * R; y += bh)
    for (int x = threadIdx_x; x < tw; x += bw) {
      int gx = x0 + x, gy = y0 + y;
      gx = gx < 0 ? 0 : gx >= w ? w - 1 : gx;
      gy = gy < 0 ? 0 : gy >= h ? h - 1 : gy;
      tile[y * tw + x] = in[gy * w + gx];
    }
  __syncthreads();
  int x = blockIdx_x * bw + threadIdx_x, y = blockIdx_y * bh + threadIdx_y;
  if (x >= w || y >= h)
    return;
  float me = tile[(threadIdx_y + R) * tw + threadIdx_x + R], sum = 0, weights = 0;
  for (int dy = -R; dy <= R; dy++)
    for (int dx = -R; dx <= R; dx++) {
      float v = tile[(threadIdx_y + R + dy) * tw + threadIdx_x + R + dx], d = v - me;
      float weight = __nv_expf(-(dx * dx + dy * dy) * 0.125f - d * d * across);
      sum += weight * v;
      weights += weight;
    }
  out[y * w + x] = (unsigned char)(sum / weights + 0.5f);
}
