// The same, in CUDA.
#include "../kernels/kernels.h"
#include "cuda.h"

#include <cub/cub.cuh>

constexpr int B = 256;

static int blocks(long n) { return int((n + B - 1) / B); }

__global__ void start_k(int *c, int n) {
    const int v = blockIdx.x * blockDim.x + threadIdx.x;
    if (v < n)
        c[v] = v == 0 ? 0 : -1;
}

__global__ void level_k(const int *g, int *c, int n, int degree, int level, int *again) {
    const int v = blockIdx.x * blockDim.x + threadIdx.x;
    if (v < n && c[v] == level)
        for (int e = 0; e < degree; ++e) {
            const int w = g[size_t(v) * degree + e];
            if (c[w] < 0) {
                c[w] = level + 1;
                *again = 1;
            }
        }
}

static void bfs(int n, int degree) {
    std::vector<int> edges(size_t(n) * degree);
    for (int v = 0; v < n; ++v)
        for (int e = 0; e < degree; ++e)
            edges[size_t(v) * degree + e] = int((long(v) * (e + 2) + 17 * e + 1) % n);
    Device<int> g(edges), c(n), flag(1);
    measure("breadth-first search", "CUDA", [&] {
        start_k<<<blocks(n), B>>>(c, n);
        int again = 1;
        for (int level = 0; again; ++level) {
            again = 0;
            ok(cudaMemcpy(flag, &again, sizeof again, cudaMemcpyHostToDevice));
            level_k<<<blocks(n), B>>>(g, c, n, degree, level, flag);
            ok(cudaMemcpy(&again, flag, sizeof again, cudaMemcpyDeviceToHost));
        }
    });
}

__device__ double draw(unsigned long *state) {
    *state = *state * 2862933555777941757ul + 3037000493ul;
    return double(*state >> 11) * (1.0 / 9007199254740992.0);
}

__global__ void monte_carlo_k(int samples, int each, unsigned long long *hits) {
    using Sum = cub::BlockReduce<long, B>;
    __shared__ Sum::TempStorage temp;
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    long inside = 0;
    if (i < samples) {
        unsigned long state = i;
        for (int k = 0; k < each; ++k) {
            const double x = draw(&state), y = draw(&state);
            if (x * x + y * y < 1)
                ++inside;
        }
    }
    inside = Sum(temp).Sum(inside);
    if (threadIdx.x == 0)
        atomicAdd(hits, (unsigned long long)inside);
}

static void monte_carlo(int samples, int each) {
    Device<unsigned long long> hits(1);
    unsigned long long host = 0;
    measure("Monte Carlo", "CUDA", [&] {
        ok(cudaMemsetAsync(hits, 0, 8));
        monte_carlo_k<<<blocks(samples), B>>>(samples, each, hits);
        ok(cudaMemcpy(&host, hits, sizeof host, cudaMemcpyDeviceToHost));
    });
}

constexpr int R = 8;
__constant__ float weights[2 * R + 1];

__global__ void convolve_k(const float *a, float *b, int n) {
    const int j = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y * blockDim.y + threadIdx.y;
    if (i >= n || j >= n)
        return;
    float sum = 0;
    for (int k = -R; k <= R; ++k)
        if (j + k >= 0 && j + k < n)
            sum += a[i * n + j + k] * weights[k + R];
    b[i * n + j] = sum;
}

static void convolve(int n) {
    const size_t all = size_t(n) * n;
    Device<float> a(random_vector<float>(all)), b(all);
    float host[2 * R + 1];
    for (int i = 0; i <= 2 * R; ++i)
        host[i] = 1.0f / float(1 + (i - R) * (i - R));
    ok(cudaMemcpyToSymbol(weights, host, sizeof host));
    measure("convolution of rows", "CUDA", [&] {
        convolve_k<<<dim3((n + 31) / 32, (n + 7) / 8), dim3(32, 8)>>>(a, b, n);
        finish();
    }, 8.0 * all);
}

__global__ void haversine_k(const double *x, const double *y, double *d, int n) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    const double la = (x[i] - 0.5) * 3.1, lo = (y[i] - 0.5) * 6.2;
    const double a = sin((la - 0.6) / 2), b = sin((lo - 0.1) / 2);
    d[i] = 2 * 6371 * asin(sqrt(a * a + cos(la) * cos(0.6) * b * b));
}

static void haversine(int n) {
    Device<double> x(random_vector<double>(n)), y(random_vector<double>(n, 77)), d(n);
    measure("haversine", "CUDA", [&] {
        haversine_k<<<blocks(n), B>>>(x, y, d, n);
        finish();
    }, 24.0 * n);
}

__global__ void kmeans_k(const float *p, const float *c, int *o, int n, int centres, int dims) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    int best = 0;
    float least = 1e30f;
    for (int k = 0; k < centres; ++k) {
        float sum = 0;
        for (int d = 0; d < dims; ++d) {
            const float delta = p[size_t(d) * n + i] - c[k * dims + d];
            sum += delta * delta;
        }
        if (sum < least) {
            least = sum;
            best = k;
        }
    }
    o[i] = best;
}

static void kmeans(int n, int centres, int dims) {
    Device<float> p(random_vector<float>(size_t(n) * dims)), c(random_vector<float>(size_t(centres) * dims, 5));
    Device<int> o(n);
    measure("nearest centres", "CUDA", [&] {
        kmeans_k<<<blocks(n), B>>>(p, c, o, n, centres, dims);
        finish();
    });
}

__global__ void align_k(const int *s, int *a, int w, int first, int diagonal) {
    constexpr int T = 16, penalty = 10;
    __shared__ int tile[T + 1][T + 1], gain[T][T];
    const int t = threadIdx.x, ti = first + blockIdx.x, tj = diagonal - ti;
    const int row = ti * T + 1, col = tj * T + 1;
    if (t == 0)
        tile[0][0] = a[(row - 1) * w + col - 1];
    for (int i = 0; i < T; ++i)
        gain[i][t] = s[(row + i) * w + col + t];
    tile[t + 1][0] = a[(row + t) * w + col - 1];
    tile[0][t + 1] = a[(row - 1) * w + col + t];
    __syncthreads();
    for (int m = 0; m < 2 * T - 1; ++m) {
        const int i = t + 1, j = m - t + 1;
        if (j >= 1 && j <= T)
            tile[i][j] = max(tile[i - 1][j - 1] + gain[i - 1][j - 1],
                             max(tile[i - 1][j], tile[i][j - 1]) - penalty);
        __syncthreads();
    }
    for (int i = 0; i < T; ++i)
        a[(row + i) * w + col + t] = tile[i + 1][t + 1];
}

static void align(int n) {
    const int w = n + 1, tiles = n / 16;
    std::vector<int> similar(size_t(w) * w), start(similar.size());
    Input next;
    for (auto &v : similar)
        v = int(next() * 20) - 10;
    for (int i = 0; i <= n; ++i)
        start[size_t(i) * w] = start[i] = -10 * i;
    Device<int> s(similar), a(start);
    measure("alignment in waves", "CUDA", [&] {
        for (int diagonal = 0; diagonal < 2 * tiles - 1; ++diagonal) {
            const int first = diagonal < tiles ? 0 : diagonal - tiles + 1;
            const int count = diagonal < tiles ? diagonal + 1 : 2 * tiles - 1 - diagonal;
            align_k<<<count, 16>>>(s, a, w, first, diagonal);
        }
        finish();
    });
}

int main() {
    bfs(1 << 20, 6);
    monte_carlo(1 << 20, 64);
    convolve(4096);
    haversine(1 << 23);
    kmeans(1 << 18, 32, 16);
    align(2048);
    return 0;
}
