// A step of a heat equation in three dimensions, blocks of threads in three, with
// the neighbours in z kept in registers and a plane in shared memory.
#include "cuda.h"
#define BX 16
#define BY 4
extern "C" __global__ void __launch_bounds__(BX * BY) heat(const float *in, float *out, int3_ n, float k) {
  __shared__ float plane[BY + 2][BX + 2];
  int x = blockIdx_x * BX + threadIdx_x, y = blockIdx_y * BY + threadIdx_y;
  int tx = threadIdx_x + 1, ty = threadIdx_y + 1;
  bool in_grid = x < n.x && y < n.y;
  auto at = [&](int x, int y, int z) {
    bool is = x >= 0 && x < n.x && y >= 0 && y < n.y && z >= 0 && z < n.z;
    return is ? in[(z * n.y + y) * n.x + x] : 0.0f;
  };
  float below = 0, here = at(x, y, 0);
  for (int z = 0; z < n.z; z++) {
    float above = at(x, y, z + 1);
    plane[ty][tx] = here;
    if (threadIdx_x == 0)
      plane[ty][0] = at(x - 1, y, z), plane[ty][BX + 1] = at(x + BX, y, z);
    if (threadIdx_y == 0)
      plane[0][tx] = at(x, y - 1, z), plane[BY + 1][tx] = at(x, y + BY, z);
    __syncthreads();
    float around = plane[ty][tx - 1] + plane[ty][tx + 1] + plane[ty - 1][tx] + plane[ty + 1][tx];
    if (in_grid)
      out[(z * n.y + y) * n.x + x] = here + k * (around + below + above - 6 * here);
    __syncthreads();
    below = here;
    here = above;
  }
}
