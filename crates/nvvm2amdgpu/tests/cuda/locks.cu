// Additions to doubles by compare and swap, the largest by atomicMax, exchanges, and
// a 64-bit counter: what kernels have that are older than their GPU.
#include "cuda.h"
DEVICE double add(double *p, double v) {
  unsigned long long *bits = (unsigned long long *)p, old = *bits, seen;
  do {
    seen = old;
    double sum = __builtin_bit_cast(double, seen) + v;
    old = atomicCAS(bits, seen, __builtin_bit_cast(unsigned long long, sum));
  } while (old != seen);
  return __builtin_bit_cast(double, old);
}
extern "C" __global__ void locks(const int *in, double *sum, int *most, unsigned *bits,
                                 unsigned long long *many, int *last, int n) {
  int i = blockIdx_x * blockDim_x + threadIdx_x;
  if (i >= n)
    return;
  add(sum, in[i] * 0.5);
  atomicMax(most, in[i]);
  atomicOr(bits, 1u << in[i] % 32);
  atomicAdd(many, 0x100000001ull * in[i]);
  if (in[i] == 996)
    atomicExch(last, i);
}
