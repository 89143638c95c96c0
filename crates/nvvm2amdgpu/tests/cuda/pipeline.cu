// A product of matrices whose next tiles are copied to shared memory while one is
// worked on: copies of 16 bytes beside the program, two buffers.
#include "cuda.h"
enum { T = 16 };
DEVICE void copy16(void *to, const void *from, bool there) {
  unsigned at = (unsigned)(unsigned long long)(__attribute__((address_space(3))) void *)to;
  asm volatile("cp.async.cg.shared.global [%0], [%1], %2, %3;\n"
               :: "r"(at), "l"(from), "n"(16), "r"(there ? 16 : 0) : "memory");
}
extern "C" __global__ void pipeline(const float *a, const float *b, float *c, int n, int k) {
  __shared__ alignas(16) float x[2][T][T], y[2][T][T];
  int row = blockIdx_y * T, column = blockIdx_x * T, t = threadIdx_y * T + threadIdx_x;
  auto load = [&](int buffer, int from) {
    int i = t % 64 / 4, j = t % 4 * 4;
    if (t < 64)
      copy16(&x[buffer][i][j], &a[(row + i) * k + from + j], from + j < k);
    else if (t < 128)
      copy16(&y[buffer][i][j], &b[(from + i) * n + column + j], from + i < k);
    asm volatile("cp.async.commit_group;" ::: "memory");
  };
  float sum = 0;
  load(0, 0);
  for (int from = 0, buffer = 0; from < k; from += T, buffer ^= 1) {
    load(buffer ^ 1, from + T);
    asm volatile("cp.async.wait_group %0;" :: "n"(1) : "memory");
    __syncthreads();
    for (int i = 0; i < T; i++)
      sum += x[buffer][threadIdx_y][i] * y[buffer][i][threadIdx_x];
    __syncthreads();
  }
  c[(row + threadIdx_y) * n + column + threadIdx_x] = sum;
}
