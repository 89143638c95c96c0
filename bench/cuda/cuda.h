// What the CUDA halves of the benchmarks share.
#ifndef WARPFORK_BENCH_CUDA_H
#define WARPFORK_BENCH_CUDA_H

#include <cstdio>
#include <cstdlib>
#include <vector>

static inline void ok(cudaError_t e) {
    if (e != cudaSuccess) {
        fprintf(stderr, "%s\n", cudaGetErrorString(e));
        exit(1);
    }
}

static inline void finish() {
    ok(cudaGetLastError());
    ok(cudaDeviceSynchronize());
}

// An array on the device.
template <class T> struct Device {
    T *data = nullptr;
    size_t size;
    explicit Device(size_t n) : size(n) { ok(cudaMalloc(&data, n * sizeof(T))); }
    explicit Device(const std::vector<T> &host) : Device(host.size()) { set(host); }
    Device(const Device &) = delete;
    ~Device() { cudaFree(data); }
    operator T *() const { return data; }
    void set(const std::vector<T> &host) {
        ok(cudaMemcpy(data, host.data(), host.size() * sizeof(T), cudaMemcpyHostToDevice));
    }
};

#endif
