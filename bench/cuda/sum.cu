// Sums with CUB, the result on the host: what sum.c is compared with.
#include "../bench.h"

#include <cstdint>
#include <cub/cub.cuh>

static void ok(cudaError_t e) {
    if (e != cudaSuccess) {
        fprintf(stderr, "%s\n", cudaGetErrorString(e));
        exit(1);
    }
}

template <class T> __global__ void fill(T *a, long n, long mask) {
    for (long i = blockIdx.x * long(blockDim.x) + threadIdx.x; i < n; i += long(gridDim.x) * blockDim.x)
        a[i] = T(i & mask);
}

template <class T> static void sum(long n, long mask, double mean, int runs, const char *name) {
    T *a, *result;
    ok(cudaMalloc(&a, sizeof(T) * n));
    ok(cudaMalloc(&result, sizeof(T)));
    fill<<<1024, 256>>>(a, n, mask);
    void *scratch = nullptr;
    size_t bytes = 0;
    ok(cub::DeviceReduce::Sum(scratch, bytes, a, result, n));
    ok(cudaMalloc(&scratch, bytes));
    ok(cudaDeviceSynchronize());
    bench_times t = {};
    for (int i = -3; i < runs; ++i) {
        T host = 0;
        double start = bench_now();
        ok(cub::DeviceReduce::Sum(scratch, bytes, a, result, n));
        ok(cudaMemcpy(&host, result, sizeof(T), cudaMemcpyDeviceToHost));
        if (i >= 0)
            bench_add(&t, bench_now() - start);
        bench_check(name, double(host), mean * double(n));
    }
    bench_report(name, "CUB", &t, double(sizeof(T)) * double(n));
    cudaFree(a);
    cudaFree(result);
    cudaFree(scratch);
}

int main() {
    sum<double>(1L << 26, 7, 3.5, 50, "sum of 2^26 doubles");
    sum<double>(1L << 28, 7, 3.5, 20, "sum of 2^28 doubles");
    sum<int32_t>(1L << 26, 1, 0.5, 50, "sum of 2^26 int32");
    sum<int32_t>(1L << 28, 1, 0.5, 20, "sum of 2^28 int32");
}
