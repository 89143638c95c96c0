// Device memory, in the words of each model. The programs hold device
// addresses, so that no transfer is part of what is timed.
#ifndef WARPFORK_EVALUATION_DEVICE_H
#define WARPFORK_EVALUATION_DEVICE_H

#include <stdio.h>
#include <stdlib.h>

#if defined(__CUDACC__)
static inline void eval_ok(cudaError_t e) {
    if (e != cudaSuccess) {
        fprintf(stderr, "%s\n", cudaGetErrorString(e));
        exit(1);
    }
}
static inline void *eval_device_malloc(size_t bytes) {
    void *p = NULL;
    eval_ok(cudaMalloc(&p, bytes));
    return p;
}
static inline void eval_free(void *p) { eval_ok(cudaFree(p)); }
static inline void eval_write(void *device, const void *host, size_t bytes) {
    eval_ok(cudaMemcpy(device, host, bytes, cudaMemcpyHostToDevice));
}
static inline void eval_read(void *host, const void *device, size_t bytes) {
    eval_ok(cudaMemcpy(host, device, bytes, cudaMemcpyDeviceToHost));
}
// After a launch: what went wrong, and the end of the kernel.
static inline void eval_finish(void) {
    eval_ok(cudaGetLastError());
    eval_ok(cudaDeviceSynchronize());
}

// The sum of a warp's values, in all of its threads.
template <class T> static __device__ T eval_warp_sum(T v) {
    for (int d = 16; d; d /= 2)
        v += __shfl_xor_sync(~0u, v, d);
    return v;
}
// The sum of a block's values, in all of its threads; the block is whole warps.
template <class T> static __device__ T eval_block_sum(T v) {
    __shared__ T part[32];
    v = eval_warp_sum(v);
    __syncthreads();
    if (threadIdx.x % 32 == 0)
        part[threadIdx.x / 32] = v;
    __syncthreads();
    v = threadIdx.x % 32 < blockDim.x / 32 ? part[threadIdx.x % 32] : T(0);
    return eval_warp_sum(v);
}
#elif defined(_OPENACC)
#include <openacc.h>
static inline void *eval_device_malloc(size_t bytes) { return acc_malloc(bytes); }
static inline void eval_free(void *p) { acc_free(p); }
static inline void eval_write(void *device, const void *host, size_t bytes) {
    acc_memcpy_to_device(device, (void *)host, bytes);
}
static inline void eval_read(void *host, const void *device, size_t bytes) {
    acc_memcpy_from_device(host, (void *)device, bytes);
}
#else
#include <omp.h>
static inline void *eval_device_malloc(size_t bytes) {
    return omp_target_alloc(bytes, omp_get_default_device());
}
static inline void eval_free(void *p) { omp_target_free(p, omp_get_default_device()); }
static inline void eval_write(void *device, const void *host, size_t bytes) {
    if (omp_target_memcpy(device, host, bytes, 0, 0, omp_get_default_device(),
                          omp_get_initial_device())) {
        fprintf(stderr, "cannot copy %zu bytes to the device\n", bytes);
        exit(1);
    }
}
static inline void eval_read(void *host, const void *device, size_t bytes) {
    if (omp_target_memcpy(host, device, bytes, 0, 0, omp_get_initial_device(),
                          omp_get_default_device())) {
        fprintf(stderr, "cannot copy %zu bytes from the device\n", bytes);
        exit(1);
    }
}
#endif

// An address that is known to lie on so many bytes.
#define EVAL_ALIGNED(p, bytes) ((__typeof__(p))__builtin_assume_aligned((p), (bytes)))

// `bytes` of device memory.
static inline void *eval_alloc(size_t bytes) {
    void *p = eval_device_malloc(bytes);
    if (!p) {
        fprintf(stderr, "no %zu bytes of device memory\n", bytes);
        exit(1);
    }
    return p;
}

// A copy of host memory on the device.
static inline void *eval_copy(const void *host, size_t bytes) {
    void *p = eval_alloc(bytes);
    eval_write(p, host, bytes);
    return p;
}

// A copy of device memory on the host.
static inline void *eval_fetch(const void *device, size_t bytes) {
    void *p = malloc(bytes);
    if (!p) {
        fprintf(stderr, "no %zu bytes of memory\n", bytes);
        exit(1);
    }
    eval_read(p, device, bytes);
    return p;
}

#endif
