// What cooperative groups are made of, by hand: tiles of a warp with a width, a reduction
// and a scan of a tile, the threads that are here as a group of their own, and a warp
// that agrees on something.
#include "cuda.h"
template <int N> struct Tile {
  int rank;
  unsigned mask;
  __device__ Tile() : rank(threadIdx_x % N) {
    unsigned all = N == 32 ? FULL : (1u << (N & 31)) - 1;
    mask = all << (threadIdx_x % 32 / N * N);
  }
  __device__ int sum(int v) const {
    for (int d = N / 2; d > 0; d /= 2)
      v += __shfl_xor_sync(mask, v, d, N);
    return v;
  }
  __device__ int before(int v) const {
    int s = v;
    for (int d = 1; d < N; d *= 2) {
      int o = __shfl_up_sync(mask, s, d, N);
      s += rank >= d ? o : 0;
    }
    return s - v;
  }
};
extern "C" __global__ void groups(const int *in, int *out) {
  int i = blockIdx_x * blockDim_x + threadIdx_x, v = in[i];
  int *o = out + 6 * i;
  Tile<8> eight;
  Tile<16> sixteen;
  o[0] = eight.sum(v);
  o[1] = sixteen.before(v);
  o[2] = o[3] = -1;
  if (v % 3 == 1) {
    // The threads that came here: their number, and the sum under their mask.
    unsigned here = __ballot_sync(__activemask(), 1);
    o[2] = __popc(here & __lanemask_lt());
    o[3] = __reduce_add_sync(here, v);
  }
  __syncwarp();
  int same;
  unsigned all = __match_all_sync(FULL, v < 0 ? 1 : 2, &same);
  o[4] = same ? __popc(all) : 0;
  o[5] = __any_sync(FULL, v == 5);
}
