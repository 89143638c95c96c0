// The sums of array_sums.c by hand: elements in registers and shuffles where each thread adds to
// all of them, a table in shared memory where keys name them, a slot for each block, and the last
// block adds up.
#include "../bench.h"
#include "cuda.h"

enum { ROW = 4096, THREADS = 128, WARPS = THREADS / 32 };

__global__ void fill(double *x, int *keys, long n) {
    for (long i = blockIdx.x * long(blockDim.x) + threadIdx.x; i < n; i += long(gridDim.x) * blockDim.x) {
        x[i] = double(i & 7);
        keys[i] = int(i / 64);
    }
}

// Adds up the elements of a block's threads into `total`, which all threads may read afterwards.
template <int K> __device__ void add_block(double (&h)[K], double *total) {
    __shared__ double part[WARPS][K];
    const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
#pragma unroll
    for (int j = 0; j < K; ++j) {
        double v = h[j];
        for (int d = 16; d; d /= 2)
            v += __shfl_down_sync(~0u, v, d);
        if (lane == 0)
            part[warp][j] = v;
    }
    __syncthreads();
    for (int j = threadIdx.x; j < K; j += THREADS) {
        double v = 0;
        for (int w = 0; w < WARPS; ++w)
            v += part[w][j];
        total[j] = v;
    }
    __syncthreads();
}

// Adds the block's `total` to its slot; the last block adds up all slots.
template <int K> __device__ void add_grid(const double *total, double *slots, unsigned *arrived, double *out) {
    __shared__ bool last;
    for (int j = threadIdx.x; j < K; j += THREADS)
        slots[long(blockIdx.x) * K + j] = total[j];
    __threadfence();
    __syncthreads();
    if (threadIdx.x == 0) {
        last = atomicAdd(arrived, 1) == gridDim.x - 1;
        if (last)
            *arrived = 0;
    }
    __syncthreads();
    if (!last)
        return;
    __threadfence();
    for (int j = threadIdx.x; j < K; j += THREADS) {
        double v = 0;
#pragma unroll 8
        for (unsigned b = 0; b < gridDim.x; ++b)
            v += slots[long(b) * K + j];
        out[j] = v;
    }
}

template <int K>
__global__ void moments(const double *x, long n, double *slots, unsigned *arrived, double *out) {
    __shared__ double total[K];
    double h[K] = {};
    for (long i = blockIdx.x * long(THREADS) + threadIdx.x; i < n; i += long(gridDim.x) * THREADS) {
        const double v = x[i];
#pragma unroll
        for (int j = 0; j < K; ++j)
            h[j] += v * (j + 1);
    }
    add_block<K>(h, total);
    add_grid<K>(total, slots, arrived, out);
}

template <int K>
__global__ void by_keys(const double *x, const int *keys, long n, double *slots, unsigned *arrived, double *out) {
    __shared__ double table[WARPS][K];
    __shared__ double total[K];
    const int warp = threadIdx.x / 32;
    for (int j = threadIdx.x; j < WARPS * K; j += THREADS)
        (&table[0][0])[j] = 0;
    __syncthreads();
    for (long i = blockIdx.x * long(THREADS) + threadIdx.x; i < n; i += long(gridDim.x) * THREADS)
        atomicAdd(&table[warp][keys[i] % K], x[i]);
    __syncthreads();
    for (int j = threadIdx.x; j < K; j += THREADS) {
        double v = 0;
        for (int w = 0; w < WARPS; ++w)
            v += table[w][j];
        total[j] = v;
    }
    __syncthreads();
    add_grid<K>(total, slots, arrived, out);
}

template <int K> __global__ void by_rows(const double *x, double *out) {
    __shared__ double total[K];
    double h[K] = {};
    const double *row = x + long(blockIdx.x) * ROW;
    for (int c = threadIdx.x; c < ROW; c += THREADS) {
        const double v = row[c];
#pragma unroll
        for (int j = 0; j < K; ++j)
            h[j] += v * (j + 1);
    }
    add_block<K>(h, total);
    for (int j = threadIdx.x; j < K; j += THREADS)
        out[long(blockIdx.x) * K + j] = total[j];
}

template <int K> static void run(int which, const double *x, const int *keys, long n, int runs) {
    static const char *const names[] = {"moments", "keys", "rows"};
    int device = 0, processors = 0;
    ok(cudaGetDevice(&device));
    ok(cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, device));
    const unsigned blocks = 4 * unsigned(processors);
    const long rows = which == 2 ? n / ROW : 1;
    Device<double> slots(size_t(blocks) * K), out(size_t(rows) * K);
    Device<unsigned> arrived(std::vector<unsigned>(1, 0u));
    std::vector<double> host(size_t(rows) * K);
    bench_times t = {};
    for (int i = -2; i < runs; ++i) {
        const double start = bench_now();
        if (which == 0)
            moments<K><<<blocks, THREADS>>>(x, n, slots, arrived, out);
        else if (which == 1)
            by_keys<K><<<blocks, THREADS>>>(x, keys, n, slots, arrived, out);
        else
            by_rows<K><<<unsigned(rows), THREADS>>>(x, out);
        ok(cudaMemcpy(host.data(), out, host.size() * sizeof(double), cudaMemcpyDeviceToHost));
        if (i >= 0)
            bench_add(&t, bench_now() - start);
    }
    char name[64];
    snprintf(name, sizeof name, "%s, arrays of %d doubles", names[which], K);
    if (which != 1)
        for (long r = 0; r < rows; ++r)
            for (int j = 0; j < K; ++j)
                bench_check(name, host[size_t(r * K + j)], 3.5 * double(n / rows) * (j + 1));
    double sum = 0;
    for (double v : host)
        sum += v;
    if (which == 1)
        bench_check(name, sum, 3.5 * double(n));
    bench_report(name, "CUDA by hand", &t, 8.0 * double(n));
}

int main() {
    const long n = 1L << 22;
    Device<double> x(n);
    Device<int> keys(n);
    fill<<<1024, 256>>>(x, keys, n);
    finish();
    for (int which = 0; which < 3; ++which) {
        run<8>(which, x, keys, n, 15);
        run<17>(which, x, keys, n, 15);
        run<25>(which, x, keys, n, 15);
        run<64>(which, x, keys, n, 15);
        run<128>(which, x, keys, n, 15);
    }
}
