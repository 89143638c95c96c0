// Accelerations of bodies that attract each other; the numbers of the simulation
// come by value.
#include "cuda.h"
struct Body {
  float x, y, z, mass;
};
struct Simulation {
  int bodies;
  float softening, scale[2];
};
extern "C" __global__ void nbody(const Body *bodies, Body *out, Simulation s) {
  __shared__ Body tile[64];
  int i = blockIdx_x * 64 + threadIdx_x;
  Body me = bodies[i];
  float x = 0, y = 0, z = 0;
  for (int t = 0; t < s.bodies; t += 64) {
    tile[threadIdx_x] = bodies[t + threadIdx_x];
    __syncthreads();
    for (int k = 0; k < 64; k++) {
      float dx = tile[k].x - me.x, dy = tile[k].y - me.y, dz = tile[k].z - me.z;
      float r = __nv_rsqrtf(dx * dx + dy * dy + dz * dz + s.softening);
      float f = tile[k].mass * r * r * r;
      x += dx * f;
      y += dy * f;
      z += dz * f;
    }
    __syncthreads();
  }
  float scale = s.scale[i & 1];
  out[i] = Body{x * scale, y * scale, z * scale, me.mass};
}
