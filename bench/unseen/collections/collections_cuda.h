// CUDA's side of bench.h
#pragma once
#include <cuda_runtime.h>
#include "collections.h"
#define CK(x) do { cudaError_t e_ = (x); if (e_ != cudaSuccess) { \
  fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, cudaGetErrorString(e_)); exit(2); } } while (0)
template <class T> T *dev_alloc(size_t n) { T *p = nullptr; CK(cudaMalloc(&p, n * sizeof(T))); return p; }
template <class T> T *dev_copy(const std::vector<T> &v) {
  T *p = dev_alloc<T>(v.size());
  CK(cudaMemcpy(p, v.data(), v.size() * sizeof(T), cudaMemcpyHostToDevice));
  return p;
}
template <class T> std::vector<T> host_copy(const T *p, size_t n) {
  std::vector<T> v(n);
  CK(cudaMemcpy(v.data(), p, n * sizeof(T), cudaMemcpyDeviceToHost));
  return v;
}
inline void sync_() { CK(cudaGetLastError()); CK(cudaDeviceSynchronize()); }
inline int div_up(size_t a, size_t b) { return (int)((a + b - 1) / b); }
