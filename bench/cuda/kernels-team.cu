// The same blocks, in CUDA.
#include "../kernels/kernels.h"
#include "cuda.h"

constexpr int B = 256;

__global__ void stencil_k(const int *a, int *b) {
    constexpr int R = 7;
    __shared__ int tile[B + 2 * R];
    const int t = threadIdx.x, g = blockIdx.x * B + t;
    tile[t + R] = a[g + R];
    if (t < R) {
        tile[t] = a[g];
        tile[t + B + R] = a[g + B + R];
    }
    __syncthreads();
    int sum = 0;
    for (int o = -R; o <= R; ++o)
        sum += tile[t + R + o];
    b[g] = sum;
}

static void stencil(int n) {
    Device<int> a(std::vector<int>(n + 14, 3)), b(n);
    measure("stencil 1D, team tile", "CUDA", [&] {
        stencil_k<<<n / B, B>>>(a, b);
        finish();
    }, 8.0 * n);
}

__global__ void matmul_k(const float *a, const float *b, float *c, int n) {
    constexpr int T = 16;
    __shared__ float as[T][T], bs[T][T];
    const int tx = threadIdx.x, ty = threadIdx.y;
    const int row = blockIdx.y * T + ty, col = blockIdx.x * T + tx;
    float sum = 0;
    for (int k = 0; k < n / T; ++k) {
        as[ty][tx] = a[row * n + k * T + tx];
        bs[ty][tx] = b[(k * T + ty) * n + col];
        __syncthreads();
        for (int i = 0; i < T; ++i)
            sum += as[ty][i] * bs[i][tx];
        __syncthreads();
    }
    c[row * n + col] = sum;
}

static void matmul(int n) {
    const size_t all = size_t(n) * n;
    Device<float> a(random_vector<float>(all)), b(random_vector<float>(all, 7)), c(all);
    measure("matmul, team tiles", "CUDA", [&] {
        matmul_k<<<dim3(n / 16, n / 16), dim3(16, 16)>>>(a, b, c, n);
        finish();
    });
}

__global__ void scan_k(const float *a, float *o) {
    constexpr int N = 2 * B;
    __shared__ float temp[N];
    const int t = threadIdx.x;
    const size_t base = size_t(blockIdx.x) * N;
    temp[2 * t] = a[base + 2 * t];
    temp[2 * t + 1] = a[base + 2 * t + 1];
    int offset = 1;
    for (int d = N >> 1; d > 0; d >>= 1) {
        __syncthreads();
        if (t < d)
            temp[offset * (2 * t + 2) - 1] += temp[offset * (2 * t + 1) - 1];
        offset *= 2;
    }
    if (t == 0)
        temp[N - 1] = 0;
    for (int d = 1; d < N; d *= 2) {
        offset >>= 1;
        __syncthreads();
        if (t < d) {
            const int ai = offset * (2 * t + 1) - 1, bi = offset * (2 * t + 2) - 1;
            const float v = temp[ai];
            temp[ai] = temp[bi];
            temp[bi] += v;
        }
    }
    __syncthreads();
    o[base + 2 * t] = temp[2 * t];
    o[base + 2 * t + 1] = temp[2 * t + 1];
}

static void scan(int blocks) {
    const size_t all = size_t(blocks) * 2 * B;
    Device<float> a(random_vector<float>(all)), o(all);
    measure("scan of blocks", "CUDA", [&] {
        scan_k<<<blocks, B>>>(a, o);
        finish();
    }, 8.0 * all);
}

__global__ void histogram_k(const unsigned *a, unsigned *h, int n) {
    __shared__ unsigned local[256];
    for (int i = threadIdx.x; i < 256; i += B)
        local[i] = 0;
    __syncthreads();
    for (int i = blockIdx.x * B + threadIdx.x; i < n; i += gridDim.x * B)
        atomicAdd(&local[a[i]], 1u);
    __syncthreads();
    for (int i = threadIdx.x; i < 256; i += B)
        atomicAdd(&h[i], local[i]);
}

static void histogram(int n) {
    std::vector<unsigned> in(n);
    Input next;
    for (auto &v : in)
        v = unsigned(next() * 65536) % 256;
    Device<unsigned> a(in), h(256);
    measure("histogram, team copies", "CUDA", [&] {
        ok(cudaMemsetAsync(h, 0, 256 * sizeof(unsigned)));
        histogram_k<<<1056, B>>>(a, h, n);
        finish();
    }, 4.0 * n);
}

__global__ void pathfinder_k(const int *w, const int *from, int *to, int cols, int row, int steps) {
    constexpr int STEPS = 20, inner = B - 2 * STEPS;
    __shared__ int prev[B], result[B];
    const int t = threadIdx.x, x = blockIdx.x * inner - STEPS + t;
    const bool inside = x >= 0 && x < cols;
    if (inside)
        prev[t] = from[x];
    __syncthreads();
    bool computed = false;
    for (int k = 0; k < steps; ++k) {
        computed = false;
        if (t >= k + 1 && t <= B - k - 2 && inside) {
            computed = true;
            int best = prev[t];
            if (x > 0)
                best = min(prev[t - 1], best);
            if (x < cols - 1)
                best = min(prev[t + 1], best);
            result[t] = best + w[size_t(row + k) * cols + x];
        }
        __syncthreads();
        if (computed)
            prev[t] = result[t];
        __syncthreads();
    }
    if (t >= STEPS && t < B - STEPS && inside)
        to[x] = prev[t];
}

static void pathfinder(int cols, int rows) {
    std::vector<int> wall(size_t(rows) * cols);
    Input random;
    for (auto &v : wall)
        v = int(random() * 10);
    Device<int> w(wall), a(cols), b(cols);
    const int inner = B - 40, teams = (cols + inner - 1) / inner;
    measure("pathfinder", "CUDA", [&] {
        int *from = a, *to = b;
        ok(cudaMemcpyAsync(from, w, cols * sizeof(int), cudaMemcpyDeviceToDevice));
        for (int row = 1; row < rows; row += 20) {
            pathfinder_k<<<teams, B>>>(w, from, to, cols, row, std::min(20, rows - row));
            std::swap(from, to);
        }
        finish();
    });
}

__global__ void transpose_k(const float *a, float *b, int n) {
    constexpr int T = 32, ROWS = 8;
    __shared__ float tile[T][T + 1];
    const int tx = threadIdx.x, ty = threadIdx.y, bx = blockIdx.x, by = blockIdx.y;
    for (int j = 0; j < T; j += ROWS)
        tile[ty + j][tx] = a[size_t(by * T + ty + j) * n + bx * T + tx];
    __syncthreads();
    for (int j = 0; j < T; j += ROWS)
        b[size_t(bx * T + ty + j) * n + by * T + tx] = tile[tx][ty + j];
}

static void transpose(int n) {
    const size_t all = size_t(n) * n;
    Device<float> a(random_vector<float>(all)), b(all);
    measure("transpose, team tile", "CUDA", [&] {
        transpose_k<<<dim3(n / 32, n / 32), dim3(32, 8)>>>(a, b, n);
        finish();
    }, 8.0 * all);
}

int main() {
    stencil(1 << 25);
    matmul(2048);
    scan(1 << 15);
    histogram(1 << 26);
    pathfinder(1 << 20, 101);
    transpose(8192);
    return 0;
}
