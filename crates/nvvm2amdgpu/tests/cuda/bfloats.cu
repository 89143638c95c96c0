// Products of rows of bfloats in pairs, added up in float, and an activation, as the
// headers for them have it: instructions of PTX in assembly.
#include "cuda.h"
DEVICE unsigned fma2(unsigned a, unsigned b, unsigned c) {
  unsigned r;
  asm("{ fma.rn.bf16x2 %0,%1,%2,%3; }\n" : "=r"(r) : "r"(a), "r"(b), "r"(c));
  return r;
}
DEVICE void split(unsigned v, float &low, float &high) {
  asm("{.reg .b16 l, h;\n mov.b32 {l, h}, %2;\n mov.b32 %0, {0, l};\n mov.b32 %1, {0, h};}\n"
      : "=f"(low), "=f"(high) : "r"(v));
}
DEVICE unsigned short narrow(float v) {
  unsigned short r;
  asm("{ cvt.rn.bf16.f32 %0, %1; }" : "=h"(r) : "f"(v));
  return r;
}
extern "C" __global__ void bfloats(const unsigned *a, const unsigned *b, unsigned short *out, int pairs) {
  int row = blockIdx_x * (blockDim_x / 32) + threadIdx_x / 32, lane = threadIdx_x % 32;
  float sum = 0;
  for (int k = lane; k < pairs; k += 32) {
    float low, high;
    split(fma2(a[row * pairs + k], b[k], 0), low, high);
    sum += low + high;
  }
  for (int d = 16; d > 0; d /= 2)
    sum += __shfl_xor_sync(FULL, sum, d);
  if (lane == 0)
    out[row] = narrow(sum > 0 ? sum : 0.25f * sum);
}
