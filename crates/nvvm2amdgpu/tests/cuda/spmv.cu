// A sparse matrix by rows times a vector: so many lanes a row, as the matrix has numbers
// in one; gathered through the read-only cache.
#include "cuda.h"
template <int L> DEVICE void rows(const int *begin, const int *column, const float *value, const float *x, float *y, int n) {
  int row = (blockIdx_x * blockDim_x + threadIdx_x) / L, lane = threadIdx_x % L;
  float sum = 0;
  if (row < n)
    for (int k = begin[row] + lane; k < begin[row + 1]; k += L)
      sum += value[k] * __ldg(&x[column[k]]);
  for (int d = L / 2; d > 0; d /= 2)
    sum += __shfl_down_sync(FULL, sum, d, L);
  if (row < n && lane == 0)
    y[row] = sum;
}
extern "C" __global__ void spmv(const int *begin, const int *column, const float *value, const float *x, float *y, int n, int lanes) {
  switch (lanes) {
  case 4: return rows<4>(begin, column, value, x, y, n);
  case 8: return rows<8>(begin, column, value, x, y, n);
  default: return rows<32>(begin, column, value, x, y, n);
  }
}
