// Output, memory of the heap, and assertions.
#include "cuda.h"
extern "C" __global__ void talk(int *out, int limit) {
  int i = blockIdx_x * blockDim_x + threadIdx_x, *squares = (int *)malloc(sizeof(int) * (i + 1));
  assert(squares);
  for (int k = 0; k <= i; k++)
    squares[k] = k * k;
  int sum = 0;
  for (int k = 0; k <= i; k++)
    sum += squares[k];
  free(squares);
  out[i] = sum;
  if (i % 16 == 3)
    printf("thread %d of block %u: %d, %5.2f %s\n", threadIdx_x, blockIdx_x, sum, sum / 4.0, "end");
  assert(i < limit);
}
