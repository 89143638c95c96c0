// The same, in CUDA.
#include "../kernels/kernels.h"
#include "cuda.h"

#include <cub/cub.cuh>

constexpr int B = 256;

static int blocks(long n) { return int((n + B - 1) / B); }

__global__ void floyd_k(int *d, int n, int k) {
    const int t = blockIdx.x * blockDim.x + threadIdx.x, i = t / n, j = t % n;
    if (i >= n)
        return;
    const int through = d[i * n + k] + d[k * n + j];
    if (through < d[i * n + j])
        d[i * n + j] = through;
}

static void floyd(int n) {
    std::vector<int> start(size_t(n) * n);
    Input next;
    for (auto &v : start)
        v = 1 + int(next() * 100);
    Device<int> d(start);
    measure("Floyd-Warshall", "CUDA", [&] {
        for (int k = 0; k < n; ++k)
            floyd_k<<<blocks(long(n) * n), B>>>(d, n, k);
        finish();
    });
}

__global__ void factor_k(const float *a, float *m, int n, int k) {
    const int i = k + 1 + blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        m[i] = a[i * n + k] / a[k * n + k];
}

__global__ void eliminate_k(float *a, const float *m, int n, int k) {
    const int j = k + blockIdx.x * blockDim.x + threadIdx.x, i = k + 1 + blockIdx.y * blockDim.y + threadIdx.y;
    if (i < n && j < n)
        a[i * n + j] -= m[i] * a[k * n + j];
}

static void gaussian(int n) {
    auto start = random_vector<float>(size_t(n) * n);
    for (int i = 0; i < n; ++i)
        start[size_t(i) * n + i] += float(n);
    Device<float> fresh(start), a(start.size()), m(n);
    measure("Gaussian elimination", "CUDA", [&] {
        ok(cudaMemcpyAsync(a, fresh, start.size() * 4, cudaMemcpyDeviceToDevice));
        for (int k = 0; k < n - 1; ++k) {
            const int left = n - k - 1;
            factor_k<<<blocks(left), B>>>(a, m, n, k);
            eliminate_k<<<dim3((left + 32) / 32, (left + 7) / 8), dim3(32, 8)>>>(a, m, n, k);
        }
        finish();
    });
}

__global__ void bitonic_k(unsigned *a, int n, int j, int k) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x, o = i ^ j;
    if (i < n && o > i && (a[i] > a[o]) == ((i & k) == 0)) {
        const unsigned t = a[i];
        a[i] = a[o];
        a[o] = t;
    }
}

static void bitonic(int n) {
    std::vector<unsigned> start(n);
    Input next;
    for (auto &v : start)
        v = unsigned(next() * 65536) * 65537u;
    Device<unsigned> fresh(start), a(n);
    measure("bitonic sort", "CUDA", [&] {
        ok(cudaMemcpyAsync(a, fresh, n * sizeof(unsigned), cudaMemcpyDeviceToDevice));
        for (int k = 2; k <= n; k *= 2)
            for (int j = k / 2; j > 0; j /= 2)
                bitonic_k<<<blocks(n), B>>>(a, n, j, k);
        finish();
    });
}

using Sum = cub::BlockReduce<double, B>;

__global__ void start_k(double *x, double *r, double *p, int n) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        x[i] = 0;
        r[i] = p[i] = 1;
    }
}

__global__ void multiply_k(const double *p, double *q, int n, double *sum) {
    __shared__ Sum::TempStorage temp;
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    double pq = 0;
    if (i < n) {
        const double left = i > 0 ? p[i - 1] : 0, right = i < n - 1 ? p[i + 1] : 0;
        q[i] = 2.5 * p[i] - left - right;
        pq = p[i] * q[i];
    }
    pq = Sum(temp).Sum(pq);
    if (threadIdx.x == 0)
        atomicAdd(sum, pq);
}

__global__ void step_k(double *x, double *r, const double *p, const double *q, int n, double alpha, double *sum) {
    __shared__ Sum::TempStorage temp;
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    double rr = 0;
    if (i < n) {
        x[i] += alpha * p[i];
        const double v = r[i] - alpha * q[i];
        r[i] = v;
        rr = v * v;
    }
    rr = Sum(temp).Sum(rr);
    if (threadIdx.x == 0)
        atomicAdd(sum, rr);
}

__global__ void direction_k(const double *r, double *p, int n, double beta) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        p[i] = r[i] + beta * p[i];
}

static void conjugate_gradient(int n, int steps) {
    Device<double> x(n), r(n), p(n), q(n), sum(1);
    auto result = [&] {
        double host;
        ok(cudaMemcpy(&host, sum, sizeof host, cudaMemcpyDeviceToHost));
        return host;
    };
    measure("conjugate gradients", "CUDA", [&] {
        double rr = n;
        start_k<<<blocks(n), B>>>(x, r, p, n);
        for (int s = 0; s < steps; ++s) {
            ok(cudaMemsetAsync(sum, 0, 8));
            multiply_k<<<blocks(n), B>>>(p, q, n, sum);
            const double alpha = rr / result();
            ok(cudaMemsetAsync(sum, 0, 8));
            step_k<<<blocks(n), B>>>(x, r, p, q, n, alpha, sum);
            const double next = result(), beta = next / rr;
            rr = next;
            direction_k<<<blocks(n), B>>>(r, p, n, beta);
        }
        finish();
    });
}

int main() {
    floyd(512);
    gaussian(1024);
    bitonic(1 << 20);
    conjugate_gradient(1 << 20, 50);
    return 0;
}
