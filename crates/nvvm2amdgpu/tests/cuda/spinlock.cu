// A lock that every thread takes for itself, which needs threads of a warp to go on one
// without the other, with a pause where it is taken; and a counter under it.
#include "cuda.h"
extern "C" __global__ void spinlock(int *lock, volatile int *shared_sum, long long *waited, int n) {
  int i = blockIdx_x * blockDim_x + threadIdx_x;
  if (i >= n)
    return;
  long long begin = clock64();
  bool done = false;
  while (!done) {
    if (atomicCAS(lock, 0, 1) == 0) {
      __threadfence();
      *shared_sum = *shared_sum + i;
      __threadfence();
      atomicExch(lock, 0);
      done = true;
    } else {
      __nanosleep(20);
    }
  }
  waited[i] = clock64() - begin;
}
