// The rows pattern by hand, as one would write it for speed: wide loads, a
// block a row where rows are long, a warp a row where they are short.
#include "../bench.h"

static void ok(cudaError_t e) {
    if (e != cudaSuccess) {
        fprintf(stderr, "%s\n", cudaGetErrorString(e));
        exit(1);
    }
}

__global__ void fill(double *a, long n, long mask) {
    for (long i = blockIdx.x * long(blockDim.x) + threadIdx.x; i < n; i += long(gridDim.x) * blockDim.x)
        a[i] = double(i & mask);
}

__device__ double warp_sum(double v) {
    for (int d = 16; d; d /= 2)
        v += __shfl_down_sync(~0u, v, d);
    return v;
}

// `threads` threads a row; each loads two doubles at once.
template <int threads, int rows_a_block>
__global__ void rows(const double2 *a, const double *scale, double *out, long m, long n) {
    __shared__ double part[rows_a_block][threads / 32];
    const int lane = threadIdx.x, row_here = threadIdx.y;
    const long r = long(blockIdx.x) * rows_a_block + row_here;
    if (r >= m)
        return;
    const double2 *row = a + r * (n / 2);
    double sum = 0;
#pragma unroll 4
    for (long c = lane; c < n / 2; c += threads) {
        const double2 v = row[c];
        sum += v.x + v.y;
    }
    sum = warp_sum(sum);
    if (threads > 32) {
        if (lane % 32 == 0)
            part[row_here][lane / 32] = sum;
        __syncthreads();
        sum = lane < threads / 32 ? part[row_here][lane] : 0;
        if (lane < 32)
            sum = warp_sum(sum);
    }
    if (lane == 0)
        out[r] = (2.0 * scale[r] + 1.0) * sum;
}

template <int threads, int rows_a_block> static void run(long m, long n, int runs) {
    double *a, *scale, *out;
    ok(cudaMalloc(&a, sizeof(double) * m * n));
    ok(cudaMalloc(&scale, sizeof(double) * m));
    ok(cudaMalloc(&out, sizeof(double) * m));
    fill<<<1024, 256>>>(a, m * n, 3);
    fill<<<64, 256>>>(scale, m, 15);
    ok(cudaDeviceSynchronize());
    bench_times t = {};
    const dim3 block(threads, rows_a_block);
    for (int i = -3; i < runs; ++i) {
        double start = bench_now();
        rows<threads, rows_a_block><<<unsigned((m + rows_a_block - 1) / rows_a_block), block>>>(
            reinterpret_cast<const double2 *>(a), scale, out, m, n);
        ok(cudaDeviceSynchronize());
        if (i >= 0)
            bench_add(&t, bench_now() - start);
    }
    char name[64];
    snprintf(name, sizeof name, "rows %ld x %ld", m, n);
    double *host = (double *)malloc(sizeof(double) * m);
    ok(cudaMemcpy(host, out, sizeof(double) * m, cudaMemcpyDeviceToHost));
    for (long r = 0; r < m; ++r)
        bench_check(name, host[r], (2.0 * double(r & 15) + 1.0) * 1.5 * double(n));
    free(host);
    char how[64];
    snprintf(how, sizeof how, "CUDA by hand, %d threads a row", threads);
    bench_report(name, how, &t, 8.0 * double(m * n));
    cudaFree(a);
    cudaFree(scale);
    cudaFree(out);
}

int main() {
    run<128, 1>(8192, 4096, 50);
    run<256, 1>(8192, 4096, 50);
    run<32, 8>(65536, 1024, 50);
    run<128, 1>(65536, 1024, 50);
    run<32, 8>(262144, 256, 50);
}
