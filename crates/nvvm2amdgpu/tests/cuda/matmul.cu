// A product of matrices, by tiles.
#include "cuda.h"
enum { T = 16 };
extern "C" __global__ void matmul(const float *a, const float *b, float *c, int n) {
  __shared__ float x[T][T], y[T][T];
  int row = blockIdx_y * T + threadIdx_y, column = blockIdx_x * T + threadIdx_x;
  float sum = 0;
  for (int t = 0; t < n; t += T) {
    x[threadIdx_y][threadIdx_x] = a[row * n + t + threadIdx_x];
    y[threadIdx_y][threadIdx_x] = b[(t + threadIdx_y) * n + column];
    __syncthreads();
    for (int k = 0; k < T; k++)
      sum += x[threadIdx_y][k] * y[k][threadIdx_x];
    __syncthreads();
  }
  c[row * n + column] = sum;
}
