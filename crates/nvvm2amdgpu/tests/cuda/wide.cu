// Numbers of 128 bits by chains of carries, as kernels of cryptography have them, and
// intervals that enclose a polynomial: rounded down and up.
#include "cuda.h"
struct Wide {
  unsigned w[4];
};
DEVICE Wide plus(Wide a, Wide b) {
  Wide r;
  asm("add.cc.u32 %0, %4, %8;\n\taddc.cc.u32 %1, %5, %9;\n\t"
      "addc.cc.u32 %2, %6, %10;\n\taddc.u32 %3, %7, %11;\n\t"
      : "=r"(r.w[0]), "=r"(r.w[1]), "=r"(r.w[2]), "=r"(r.w[3])
      : "r"(a.w[0]), "r"(a.w[1]), "r"(a.w[2]), "r"(a.w[3]),
        "r"(b.w[0]), "r"(b.w[1]), "r"(b.w[2]), "r"(b.w[3]));
  return r;
}
DEVICE Wide times(Wide a, unsigned f) {
  Wide r;
  asm("mul.lo.u32 %0, %4, %8;\n\tmul.hi.u32 %1, %4, %8;\n\t"
      "mad.lo.cc.u32 %1, %5, %8, %1;\n\tmadc.hi.u32 %2, %5, %8, 0;\n\t"
      "mad.lo.cc.u32 %2, %6, %8, %2;\n\tmadc.hi.u32 %3, %6, %8, 0;\n\t"
      "mad.lo.u32 %3, %7, %8, %3;\n\t"
      : "=&r"(r.w[0]), "=&r"(r.w[1]), "=&r"(r.w[2]), "=&r"(r.w[3])
      : "r"(a.w[0]), "r"(a.w[1]), "r"(a.w[2]), "r"(a.w[3]), "r"(f));
  return r;
}
extern "C" __global__ void wide(const Wide *in, Wide *out, const float *x, float *bounds) {
  int i = blockIdx_x * blockDim_x + threadIdx_x;
  out[i] = plus(times(in[i], 0xfedcba97u), in[i ^ 1]);
  float v = x[i], low = 0.1f, high = 0.1f;
  for (int k = 0; k < 6; k++) {
    low = __nv_fmaf_rd(low, v, 0.3f);
    high = __nv_fmaf_ru(high, v, 0.3f);
  }
  bounds[2 * i] = low;
  bounds[2 * i + 1] = high;
}
