// The same, a CUDA thread an element.
#include "../kernels/kernels.h"
#include "cuda.h"

#include <cub/cub.cuh>

constexpr int B = 256;

static int blocks(long n) { return int((n + B - 1) / B); }

__global__ void sweep_k(const double *a, double *b, int n) {
    const int j = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y * blockDim.y + threadIdx.y;
    if (i >= 1 && i < n - 1 && j >= 1 && j < n - 1)
        b[i * n + j] = 0.25 * (a[(i - 1) * n + j] + a[(i + 1) * n + j] + a[i * n + j - 1] + a[i * n + j + 1]);
}

__global__ void sweep_error_k(const double *a, double *b, int n, unsigned long long *error) {
    using Max = cub::BlockReduce<double, 32, cub::BLOCK_REDUCE_WARP_REDUCTIONS, 8>;
    __shared__ Max::TempStorage temp;
    const int j = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y * blockDim.y + threadIdx.y;
    double e = 0;
    if (i >= 1 && i < n - 1 && j >= 1 && j < n - 1) {
        b[i * n + j] = 0.25 * (a[(i - 1) * n + j] + a[(i + 1) * n + j] + a[i * n + j - 1] + a[i * n + j + 1]);
        e = fabs(b[i * n + j] - a[i * n + j]);
    }
    e = Max(temp).Reduce(e, cuda::maximum<>{});
    if (threadIdx.x == 0 && threadIdx.y == 0)
        // Doubles that are not negative compare like their bits.
        atomicMax(error, (unsigned long long)__double_as_longlong(e));
}

static void jacobi(int n, int sweeps) {
    std::vector<double> start(size_t(n) * n);
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < n; ++j)
            start[size_t(i) * n + j] = i == 0 || j == 0 ? 1 : double(i % 7);
    Device<double> fresh(start), a(start), b(start);
    Device<unsigned long long> error(1);
    const dim3 grid((n + 31) / 32, (n + 7) / 8), block(32, 8);
    measure("jacobi with error", "CUDA", [&] {
        ok(cudaMemcpyAsync(a, fresh, start.size() * 8, cudaMemcpyDeviceToDevice));
        for (int s = 0; s < sweeps; ++s) {
            unsigned long long host;
            sweep_k<<<grid, block>>>(a, b, n);
            ok(cudaMemsetAsync(error, 0, 8));
            sweep_error_k<<<grid, block>>>(b, a, n, error);
            ok(cudaMemcpy(&host, error, 8, cudaMemcpyDeviceToHost));
        }
        finish();
    });
}

__global__ void heat_k(const float *x, float *y, int n) {
    const int k = blockIdx.x * blockDim.x + threadIdx.x, j = blockIdx.y * blockDim.y + threadIdx.y, i = blockIdx.z;
    if (i < 1 || i >= n - 1 || j < 1 || j >= n - 1 || k < 1 || k >= n - 1)
        return;
    const int c = (i * n + j) * n + k;
    y[c] = 0.4f * x[c] + 0.1f * (x[c - n * n] + x[c + n * n] + x[c - n] + x[c + n] + x[c - 1] + x[c + 1]);
}

static void heat3d(int n) {
    const size_t all = size_t(n) * n * n;
    Device<float> x(random_vector<float>(all)), y(all);
    measure("heat 3D", "CUDA", [&] {
        heat_k<<<dim3((n + 31) / 32, (n + 7) / 8, n), dim3(32, 8)>>>(x, y, n);
        finish();
    }, 8.0 * all);
}

struct Body {
    float x, y, z, m;
};

__global__ void nbody_k(const Body *p, float *f, int n) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    float fx = 0, fy = 0, fz = 0;
    for (int j = 0; j < n; ++j) {
        const float dx = p[j].x - p[i].x, dy = p[j].y - p[i].y, dz = p[j].z - p[i].z;
        const float d = dx * dx + dy * dy + dz * dz + 0.01f;
        const float inv = 1.0f / sqrtf(d);
        const float s = p[j].m * inv * inv * inv;
        fx += s * dx;
        fy += s * dy;
        fz += s * dz;
    }
    f[3 * i] = fx;
    f[3 * i + 1] = fy;
    f[3 * i + 2] = fz;
}

static void nbody(int n) {
    std::vector<Body> bodies(n);
    Input next;
    for (auto &b : bodies)
        b = {next(), next(), next(), next()};
    Device<Body> p(bodies);
    Device<float> f(3 * size_t(n));
    measure("n-body", "CUDA", [&] {
        nbody_k<<<blocks(n), B>>>(p, f, n);
        finish();
    });
}

__global__ void spmv_k(const int *s, const int *c, const double *a, const double *x, double *y, int rows) {
    const int r = blockIdx.x * blockDim.x + threadIdx.x;
    if (r >= rows)
        return;
    double sum = 0;
    for (int i = s[r]; i < s[r + 1]; ++i)
        sum += a[i] * x[c[i]];
    y[r] = sum;
}

static void spmv(int rows, int per_row) {
    std::vector<int> start(rows + 1), col(size_t(rows) * per_row);
    for (int r = 0; r <= rows; ++r)
        start[r] = r * per_row;
    for (size_t i = 0; i < col.size(); ++i)
        col[i] = int((i / per_row + (i % per_row) * 37) % rows);
    Device<int> s(start), c(col);
    Device<double> a(random_vector<double>(col.size())), x(random_vector<double>(rows, 5)), y(rows);
    measure("spmv, a thread a row", "CUDA", [&] {
        spmv_k<<<blocks(rows), B>>>(s, c, a, x, y, rows);
        finish();
    });
}

__device__ float cdf(float d) {
    const float k = 1.0f / (1.0f + 0.2316419f * fabsf(d));
    const float c = 0.39894228f * expf(-0.5f * d * d) *
        (k * (0.31938153f + k * (-0.356563782f + k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f)))));
    return d > 0 ? 1.0f - c : c;
}

__global__ void black_scholes_k(const float *ps, const float *pk, const float *pt, float *c, float *p, int n) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    const float s = 5 + 25 * ps[i], k = 1 + 99 * pk[i], t = 0.25f + 9.75f * pt[i];
    const float root = sqrtf(t), d1 = (logf(s / k) + (0.02f + 0.045f) * t) / (0.3f * root);
    const float d2 = d1 - 0.3f * root, discount = expf(-0.02f * t);
    c[i] = s * cdf(d1) - k * discount * cdf(d2);
    p[i] = k * discount * (1 - cdf(d2)) - s * (1 - cdf(d1));
}

static void black_scholes(int n) {
    Device<float> s(random_vector<float>(n)), k(random_vector<float>(n, 3)), t(random_vector<float>(n, 9)), c(n), p(n);
    measure("Black-Scholes", "CUDA", [&] {
        black_scholes_k<<<blocks(n), B>>>(s, k, t, c, p, n);
        finish();
    }, 20.0 * n);
}

__global__ void mandelbrot_k(int *o, int n, int most) {
    const int j = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y * blockDim.y + threadIdx.y;
    if (i >= n || j >= n)
        return;
    const double cr = -2 + 3.0 * j / n, ci = -1.5 + 3.0 * i / n;
    double r = 0, m = 0;
    int k = 0;
    while (k < most && r * r + m * m < 4) {
        const double t = r * r - m * m + cr;
        m = 2 * r * m + ci;
        r = t;
        ++k;
    }
    o[i * n + j] = k;
}

static void mandelbrot(int n, int most) {
    Device<int> o(size_t(n) * n);
    measure("Mandelbrot", "CUDA", [&] {
        mandelbrot_k<<<dim3((n + 15) / 16, (n + 15) / 16), dim3(16, 16)>>>(o, n, most);
        finish();
    });
}

__global__ void atomics_k(const int *w, int *o, double *s, int n) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        atomicAdd(&o[w[i]], 1);
        atomicAdd(&s[w[i]], double(i & 7));
    }
}

static void atomics(int n) {
    std::vector<int> where(n);
    for (int i = 0; i < n; ++i)
        where[i] = int((long(i) * 2654435761u) % 4096);
    Device<int> w(where), o(4096);
    Device<double> s(4096);
    measure("atomic adds", "CUDA", [&] {
        ok(cudaMemsetAsync(o, 0, 4096 * 4));
        ok(cudaMemsetAsync(s, 0, 4096 * 8));
        atomics_k<<<blocks(n), B>>>(w, o, s, n);
        finish();
    });
}

int main() {
    jacobi(2048, 10);
    heat3d(256);
    nbody(32768);
    spmv(1 << 20, 32);
    black_scholes(1 << 23);
    mandelbrot(2048, 256);
    atomics(1 << 24);
    return 0;
}
