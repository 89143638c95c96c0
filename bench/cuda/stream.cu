// saxpy and triad in CUDA: what stream.c is compared with.
#include "../bench.h"

static void ok(cudaError_t e) {
    if (e != cudaSuccess) {
        fprintf(stderr, "%s\n", cudaGetErrorString(e));
        exit(1);
    }
}

__global__ void triad(double *a, const double *b, const double *c, long n) {
    const long i = blockIdx.x * long(blockDim.x) + threadIdx.x;
    if (i < n)
        a[i] = b[i] + 3.0 * c[i];
}

__global__ void saxpy(const float *x, float *y, long n) {
    const long i = blockIdx.x * long(blockDim.x) + threadIdx.x;
    if (i < n)
        y[i] = 2.0f * x[i] + y[i];
}

int main() {
    const long n = 1L << 26;
    double *a, *b, *c;
    ok(cudaMalloc(&a, sizeof(double) * n));
    ok(cudaMalloc(&b, sizeof(double) * n));
    ok(cudaMalloc(&c, sizeof(double) * n));
    ok(cudaMemset(a, 0, sizeof(double) * n));
    ok(cudaMemset(b, 0, sizeof(double) * n));
    ok(cudaMemset(c, 0, sizeof(double) * n));
    bench_times t = {};
    for (int i = -3; i < 50; ++i) {
        double start = bench_now();
        ok(cudaMemcpy(c, a, sizeof(double) * n, cudaMemcpyDeviceToDevice));
        ok(cudaDeviceSynchronize());
        if (i >= 0)
            bench_add(&t, bench_now() - start);
    }
    bench_report("copy", "CUDA", &t, 2.0 * sizeof(double) * n);
    for (int i = -3; i < 50; ++i) {
        double start = bench_now();
        triad<<<unsigned((n + 255) / 256), 256>>>(a, b, c, n);
        ok(cudaDeviceSynchronize());
        if (i >= 0)
            bench_add(&t, bench_now() - start);
    }
    bench_report("triad", "CUDA", &t, 3.0 * sizeof(double) * n);
    for (int i = -3; i < 50; ++i) {
        double start = bench_now();
        saxpy<<<unsigned((n + 255) / 256), 256>>>(reinterpret_cast<float *>(a), reinterpret_cast<float *>(b), n);
        ok(cudaDeviceSynchronize());
        if (i >= 0)
            bench_add(&t, bench_now() - start);
    }
    bench_report("saxpy", "CUDA", &t, 3.0 * sizeof(float) * n);
}
