// What the kernels here need of CUDA's headers, by Clang's builtins and libdevice.
#pragma once
#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))
#define __launch_bounds__(n) __attribute__((launch_bounds(n)))
#define DEVICE static __inline__ __attribute__((device, always_inline))

#define threadIdx_x __nvvm_read_ptx_sreg_tid_x()
#define threadIdx_y __nvvm_read_ptx_sreg_tid_y()
#define blockIdx_x __nvvm_read_ptx_sreg_ctaid_x()
#define blockIdx_y __nvvm_read_ptx_sreg_ctaid_y()
#define blockDim_x __nvvm_read_ptx_sreg_ntid_x()
#define gridDim_x __nvvm_read_ptx_sreg_nctaid_x()

enum { warpSize = 32 };

DEVICE int __shfl_sync(unsigned m, int v, int l, int w = 32) {
  return __nvvm_shfl_sync_idx_i32(m, v, l, (32 - w) << 8 | 31);
}
DEVICE int __shfl_up_sync(unsigned m, int v, unsigned d, int w = 32) {
  return __nvvm_shfl_sync_up_i32(m, v, d, (32 - w) << 8);
}
DEVICE float __shfl_down_sync(unsigned m, float v, unsigned d, int w = 32) {
  return __nvvm_shfl_sync_down_f32(m, v, d, (32 - w) << 8 | 31);
}
DEVICE int __shfl_xor_sync(unsigned m, int v, int x, int w = 32) {
  return __nvvm_shfl_sync_bfly_i32(m, v, x, (32 - w) << 8 | 31);
}
DEVICE float __shfl_xor_sync(unsigned m, float v, int x, int w = 32) {
  return __nvvm_shfl_sync_bfly_f32(m, v, x, (32 - w) << 8 | 31);
}
DEVICE unsigned __ballot_sync(unsigned m, int p) { return __nvvm_vote_ballot_sync(m, p); }
DEVICE unsigned __match_any_sync(unsigned m, unsigned v) { return __nvvm_match_any_sync_i32(m, v); }
DEVICE unsigned __activemask() { return __nvvm_activemask(); }
DEVICE int __popc(unsigned v) { return __builtin_popcount(v); }
DEVICE int __ffs(unsigned v) { return __builtin_ffs(v); }
DEVICE unsigned __lanemask_lt() { return __nvvm_read_ptx_sreg_lanemask_lt(); }
DEVICE int atomicAdd(int *p, int v) { return __nvvm_atom_add_gen_i(p, v); }
DEVICE float atomicAdd(float *p, float v) { return __nvvm_atom_add_gen_f(p, v); }

extern "C" {
__device__ float __nv_fast_expf(float);
__device__ float __nv_rsqrtf(float);
}

#define blockIdx_z __nvvm_read_ptx_sreg_ctaid_z()
struct int3_ {
  int x, y, z;
};
// Values of 64 bits go in two halves, as CUDA's headers do it.
DEVICE double __shfl_down_sync(unsigned m, double v, unsigned d, int w = 32) {
  struct Parts {
    int low, high;
  } p = __builtin_bit_cast(Parts, v);
  p.low = __nvvm_shfl_sync_down_i32(m, p.low, d, (32 - w) << 8 | 31);
  p.high = __nvvm_shfl_sync_down_i32(m, p.high, d, (32 - w) << 8 | 31);
  return __builtin_bit_cast(double, p);
}
DEVICE int __shfl_down_sync(unsigned m, int v, unsigned d, int w = 32) {
  return __nvvm_shfl_sync_down_i32(m, v, d, (32 - w) << 8 | 31);
}
DEVICE int __clz(unsigned v) { return v ? __builtin_clz(v) : 32; }
DEVICE unsigned atomicInc(unsigned *p, unsigned most) { return __nvvm_atom_inc_gen_ui(p, most); }
DEVICE unsigned long long atomicCAS(unsigned long long *p, unsigned long long was, unsigned long long v) {
  return __nvvm_atom_cas_gen_ll((long long *)p, was, v);
}
DEVICE int atomicMax(int *p, int v) { return __nvvm_atom_max_gen_i(p, v); }
DEVICE unsigned atomicOr(unsigned *p, unsigned v) { return __nvvm_atom_or_gen_i((int *)p, v); }
DEVICE int atomicExch(int *p, int v) { return __nvvm_atom_xchg_gen_i(p, v); }
DEVICE unsigned long long atomicAdd(unsigned long long *p, unsigned long long v) {
  return __nvvm_atom_add_gen_ll((long long *)p, v);
}
DEVICE void __threadfence() { __nvvm_membar_gl(); }
DEVICE int __syncthreads_count(int p) { return __nvvm_bar0_popc(p); }
DEVICE int __syncthreads_or(int p) { return __nvvm_bar0_or(p); }

// What the kernels of `more_kernels.rs` need besides.
#define blockDim_y __nvvm_read_ptx_sreg_ntid_y()
#define threadIdx_z __nvvm_read_ptx_sreg_tid_z()
#define FULL 0xffffffffu
extern "C" {
__device__ int printf(const char *, ...);
__device__ void *malloc(unsigned long);
__device__ void free(void *);
__device__ __attribute__((noreturn)) void __assertfail(const char *, const char *, unsigned,
                                                       const char *, unsigned long);
__device__ float __nv_rsqrtf(float);
__device__ float __nv_expf(float);
__device__ float __nv_tanhf(float);
__device__ float __nv_fmaf_rd(float, float, float);
__device__ float __nv_fmaf_ru(float, float, float);
__device__ float __nv_sqrtf(float);
}
#define assert(e) ((e) ? (void)0 : __assertfail(#e, __FILE__, __LINE__, __PRETTY_FUNCTION__, 1))
DEVICE int __reduce_add_sync(unsigned m, int v) { return __nvvm_redux_sync_add(v, m); }
DEVICE int __any_sync(unsigned m, int p) { return __nvvm_vote_any_sync(m, p); }
DEVICE unsigned __match_all_sync(unsigned m, unsigned v, int *p) {
  return __nvvm_match_all_sync_i32p(m, v, p);
}
DEVICE void __syncwarp(unsigned m = FULL) { __nvvm_bar_warp_sync(m); }
DEVICE int atomicCAS(int *p, int was, int v) { return __nvvm_atom_cas_gen_i(p, was, v); }
DEVICE float __ldg(const float *p) { return __nvvm_ldg_f(p); }
DEVICE long long clock64() { return __nvvm_read_ptx_sreg_clock64(); }
DEVICE void __nanosleep(unsigned n) { __nvvm_nanosleep(n); }
