// The loops of bench/packed_teams.cpp by hand, one thread an iteration. nvcc -O3 -arch=sm_90.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>

struct complex_t {
    float re, im;
};

struct matrix_t {
    complex_t e[3][3];
};

struct site_t {
    matrix_t link[4];
    int x, y, z, t;
    int index;
    char parity;
    int pad[2];
};

__global__ void products(const site_t *__restrict__ a, const matrix_t *__restrict__ b, site_t *__restrict__ c,
                         int sites) {
    int at = blockIdx.x * blockDim.x + threadIdx.x, i = at / 36;
    if (i >= sites)
        return;
    int j = at % 36 / 9, k = at % 9 / 3, l = at % 3;
    complex_t sum = {0, 0};
    for (int m = 0; m < 3; ++m) {
        complex_t p = a[i].link[j].e[k][m], q = b[j].e[m][l];
        sum.re += p.re * q.re - p.im * q.im;
        sum.im += p.re * q.im + p.im * q.re;
    }
    c[i].link[j].e[k][l] = sum;
}

__global__ void copies(const double *__restrict__ f, double *__restrict__ g, long n) {
    long at = (long)blockIdx.x * blockDim.x + threadIdx.x;
    if (at < n)
        g[at] = f[at] * 2;
}

__global__ void faces(const float *__restrict__ f, const int *__restrict__ next, float *__restrict__ g,
                      int elements, int m) {
    int at = blockIdx.x * blockDim.x + threadIdx.x, e = at / m, k = at % m;
    if (e >= elements)
        return;
    float sum = f[at] * 4;
    for (int s = 0; s < 4; ++s)
        sum -= f[next[4 * e + s] * m + k];
    g[at] = sum;
}

template <typename F> static void timed(const char *what, F f) {
    double best = 1e9;
    for (int k = 0; k < 12; ++k) {
        auto start = std::chrono::steady_clock::now();
        f();
        cudaDeviceSynchronize();
        std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
        best = took.count() < best ? took.count() : best;
    }
    printf("{\"bench\": \"%s\", \"by\": \"cuda\", \"best_us\": %.1f}\n", what, best * 1e6);
}

template <typename T> static T *device(size_t n) {
    void *p;
    cudaMalloc(&p, n * sizeof(T));
    cudaMemset(p, 0, n * sizeof(T));
    return (T *)p;
}

int main() {
    const int sites = 1 << 20, most = 100, rows = 1 << 18, block = 128;
    site_t *a = device<site_t>(sites), *c = device<site_t>(sites);
    matrix_t *b = device<matrix_t>(4);
    double *f = device<double>(rows * most), *g = device<double>(rows * most);
    float *p = device<float>(rows * 27), *q = device<float>(rows * 27);
    int *next = device<int>(rows * 4), *of = (int *)malloc(sizeof *of * rows * 4);
    for (int e = 0; e < rows; ++e)
        for (int s = 0; s < 4; ++s)
            of[4 * e + s] = (e + (s % 2 ? 1 : -1) * (s / 2 ? 512 : 1) + rows) % rows;
    cudaMemcpy(next, of, sizeof *of * rows * 4, cudaMemcpyHostToDevice);
    auto blocks = [&](long n) { return (unsigned)((n + block - 1) / block); };
    timed("products of four links", [&] { products<<<blocks(36L * sites), block>>>(a, b, c, sites); });
    for (int m : {12, 20, 32, 36, 48, 64, 70, 96, 100}) {
        char what[64];
        snprintf(what, sizeof what, "rows of %d doubles", m);
        timed(what, [&] { copies<<<blocks((long)rows * m), block>>>(f, g, (long)rows * m); });
    }
    for (int m : {20, 27}) {
        char what[64];
        snprintf(what, sizeof what, "faces of elements of %d points", m);
        timed(what, [&] { faces<<<blocks((long)rows * m), block>>>(p, next, q, rows, m); });
    }
    return 0;
}
