// CUB's sums as a library that reduce.c loads, so that both are timed in turns
// in one process and on the same data.
#include <cstdint>
#include <cub/cub.cuh>

template <class T> static int sum(const void *data, long n, double *host) {
    static void *scratch = nullptr;
    static T *result = nullptr;
    static size_t room = 0;
    size_t bytes = 0;
    const T *a = static_cast<const T *>(data);
    if (cub::DeviceReduce::Sum(nullptr, bytes, a, result, n) != cudaSuccess)
        return 1;
    if (bytes > room || !result) {
        cudaFree(scratch);
        cudaFree(result);
        if (cudaMalloc(&scratch, bytes) != cudaSuccess || cudaMalloc(&result, sizeof(T)) != cudaSuccess)
            return 1;
        room = bytes;
    }
    T value = 0;
    if (cub::DeviceReduce::Sum(scratch, bytes, a, result, n) != cudaSuccess ||
        cudaMemcpy(&value, result, sizeof(T), cudaMemcpyDeviceToHost) != cudaSuccess)
        return 1;
    *host = double(value);
    return 0;
}

extern "C" int cub_sum_doubles(const void *a, long n, double *host) { return sum<double>(a, n, host); }
extern "C" int cub_sum_ints(const void *a, long n, double *host) { return sum<int32_t>(a, n, host); }
