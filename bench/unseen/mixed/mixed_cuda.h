#pragma once
#include <cuda_runtime.h>
#include "mixed.h"
#define CK(x) do { cudaError_t e_ = (x); if (e_ != cudaSuccess) { fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, cudaGetErrorString(e_)); exit(1); } } while (0)
#define SYNC() do { CK(cudaGetLastError()); CK(cudaDeviceSynchronize()); } while (0)
template <class T> static T *up(const std::vector<T> &v) {
  T *p;
  CK(cudaMalloc(&p, v.size() * sizeof(T)));
  CK(cudaMemcpy(p, v.data(), v.size() * sizeof(T), cudaMemcpyHostToDevice));
  return p;
}
template <class T> static void down(std::vector<T> &v, T *p) {
  CK(cudaMemcpy(v.data(), p, v.size() * sizeof(T), cudaMemcpyDeviceToHost));
}
static inline int cdiv(long long a, long long b) { return (int)((a + b - 1) / b); }
template <class T> __device__ __forceinline__ T warp_sum(T v) {
  for (int o = 16; o; o >>= 1) v += __shfl_down_sync(0xffffffffu, v, o);
  return v;
}
template <class T> __device__ __forceinline__ T warp_max(T v) {
  for (int o = 16; o; o >>= 1) { T w = __shfl_down_sync(0xffffffffu, v, o); v = w > v ? w : v; }
  return v;
}
// Result in thread 0 (all threads of the block call it; blockDim a multiple of 32).
template <class T> __device__ __forceinline__ T block_sum(T v) {
  __shared__ T sh[32];
  int lane = threadIdx.x & 31, w = threadIdx.x >> 5, nw = blockDim.x >> 5;
  v = warp_sum(v);
  __syncthreads();
  if (lane == 0) sh[w] = v;
  __syncthreads();
  v = threadIdx.x < (unsigned)nw ? sh[threadIdx.x] : T(0);
  if (w == 0) v = warp_sum(v);
  return v;
}
template <class T> __device__ __forceinline__ T block_max(T v, T lowest) {
  __shared__ T sh[32];
  int lane = threadIdx.x & 31, w = threadIdx.x >> 5, nw = blockDim.x >> 5;
  v = warp_max(v);
  __syncthreads();
  if (lane == 0) sh[w] = v;
  __syncthreads();
  v = threadIdx.x < (unsigned)nw ? sh[threadIdx.x] : lowest;
  if (w == 0) v = warp_max(v);
  return v;
}
