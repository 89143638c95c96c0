// The CUDA form of the kernels in `states`, with what somebody who writes CUDA would use: grids of two
// and three dimensions, shared memory for tiles and for records, constant memory for small tables.
#include "../unseen/states.h"
#include "cuda.h"

static unsigned blocks(size_t n, unsigned each) { return unsigned((n + each - 1) / each); }
#define THREAD (size_t(blockIdx.x) * blockDim.x + threadIdx.x)
// The thread's column and row in a grid of two dimensions.
#define X int(blockIdx.x * blockDim.x + threadIdx.x)
#define Y int(blockIdx.y * blockDim.y + threadIdx.y)

// A block writes the cells of a part of a row through shared memory.
__global__ void boltzmann(const float *from, float *to, int w, int h) {
    __shared__ float tile[128 * WAYS];
    const int x = X, y = Y, first = blockIdx.x * 128, here = min(128, w - first);
    if (x < w) {
        const int u[3] = {x + 1 < w ? x + 1 : 0, x, x ? x - 1 : w - 1}, v[3] = {y + 1 < h ? y + 1 : 0, y, y ? y - 1 : h - 1};
        float in[WAYS], out[WAYS];
#pragma unroll
        for (int k = 0; k < WAYS; ++k)
            in[k] = from[(size_t(v[k / 3]) * w + u[k % 3]) * WAYS + k];
        collide(in, out);
#pragma unroll
        for (int k = 0; k < WAYS; ++k)
            tile[threadIdx.x * WAYS + k] = out[k];
    }
    __syncthreads();
    for (int i = threadIdx.x; i < here * WAYS; i += 128)
        to[(size_t(y) * w + first) * WAYS + i] = tile[i];
}

__global__ void flow(const Flow *from, Flow *to, int n, int w) {
    const int j = X, i = Y;
    if (i < n && j > 0 && j + 1 < w) {
        const Flow *at = from + size_t(i) * w + j;
        to[size_t(i) * w + j] = flow_step(at[-1], at[0], at[1]);
    }
}

// The small matrix and the rows of a block in shared memory.
__global__ void contract(const double *a, const double *b, double *c, size_t all) {
    constexpr int ROWS = 16;
    __shared__ double small[RANK * RANK], rows[ROWS * RANK];
    const size_t first = size_t(blockIdx.x) * ROWS * RANK;
    for (int i = threadIdx.x; i < RANK * RANK; i += blockDim.x)
        small[i] = b[i];
    for (int i = threadIdx.x; i < ROWS * RANK; i += blockDim.x)
        rows[i] = first + i < all ? a[first + i] : 0;
    __syncthreads();
    for (int i = threadIdx.x; i < ROWS * RANK && first + i < all; i += blockDim.x) {
        const int t = i / RANK, p = i % RANK;
        double sum = 0;
#pragma unroll
        for (int q = 0; q < RANK; ++q)
            sum += rows[t * RANK + q] * small[q * RANK + p];
        c[first + i] = sum;
    }
}

// Tiles of 32 by 32 columns, of which a thread has four.
__global__ void covariance(const double *a, double *c, int n, int w) {
    if (blockIdx.x < blockIdx.y)
        return;
    __shared__ double left[16][33], right[16][33];
    const int x = threadIdx.x, y = threadIdx.y, i0 = blockIdx.y * 32, j0 = blockIdx.x * 32;
    double sum[4] = {};
    for (int k0 = 0; k0 < n; k0 += 16) {
        for (int k = y; k < 16; k += 8) {
            left[k][x] = k0 + k < n && i0 + x < w ? a[size_t(k0 + k) * w + i0 + x] : 0;
            right[k][x] = k0 + k < n && j0 + x < w ? a[size_t(k0 + k) * w + j0 + x] : 0;
        }
        __syncthreads();
#pragma unroll
        for (int k = 0; k < 16; ++k)
#pragma unroll
            for (int r = 0; r < 4; ++r)
                sum[r] += left[k][y + 8 * r] * right[k][x];
        __syncthreads();
    }
    for (int r = 0; r < 4; ++r) {
        const int i = i0 + y + 8 * r, j = j0 + x;
        if (i < w && j < w && j >= i)
            c[size_t(i) * w + j] = sum[r];
    }
}

__global__ void reverse(const float2 *from, float2 *to, unsigned n, int bits) {
    const unsigned i = unsigned(THREAD);
    if (i < n)
        to[__brev(i) >> (32 - bits)] = from[i];
}

__constant__ float centres[CENTRES * FEATURES];
__global__ void assign(const float4 *point, int *nearest, size_t n) {
    const size_t i = THREAD;
    if (i >= n)
        return;
    const float4 a = point[2 * i], b = point[2 * i + 1];
    const float own[FEATURES] = {a.x, a.y, a.z, a.w, b.x, b.y, b.z, b.w};
    float least = 1e30f;
    int at = 0;
#pragma unroll
    for (int c = 0; c < CENTRES; ++c) {
        float d = 0;
#pragma unroll
        for (int k = 0; k < FEATURES; ++k) {
            const float t = own[k] - centres[c * FEATURES + k];
            d += t * t;
        }
        if (d < least)
            least = d, at = c;
    }
    nearest[i] = at;
}

__global__ void ell(const double *__restrict__ value, const int *__restrict__ column, const double *__restrict__ x, double *y,
                    int n, int each) {
    const int i = X;
    if (i >= n)
        return;
    double sum = 0;
#pragma unroll 4
    for (int k = 0; k < each; ++k)
        sum += value[size_t(k) * n + i] * x[column[size_t(k) * n + i]];
    y[i] = sum;
}

// A block writes its gradients through shared memory.
__global__ void gradient(const double *u, double *g, size_t n) {
    __shared__ double tile[3 * 128];
    const size_t i = blockIdx.z + 1, j = blockIdx.y + 1, first = blockIdx.x * 128 + 1, k = first + threadIdx.x;
    const size_t at = (i * n + j) * n + k;
    if (k + 1 < n) {
        tile[3 * threadIdx.x] = .5 * (u[at + n * n] - u[at - n * n]);
        tile[3 * threadIdx.x + 1] = .5 * (u[at + n] - u[at - n]);
        tile[3 * threadIdx.x + 2] = .5 * (u[at + 1] - u[at - 1]);
    }
    __syncthreads();
    const size_t here = first + 128 < n ? 128 : n - 1 - first;
    for (int t = threadIdx.x; t < 3 * int(here); t += 128)
        g[3 * ((i * n + j) * n + first) + t] = tile[t];
}

// Tiles of an image with a margin in shared memory.
__global__ void smooth(const unsigned char *from, unsigned char *to, int n) {
    constexpr int W = 32 + 2 * RADIUS, H = 8 + 2 * RADIUS;
    __shared__ unsigned char tile[H][W];
    const int x0 = blockIdx.x * 32, y0 = blockIdx.y * 8;
    for (int t = threadIdx.y * 32 + threadIdx.x; t < W * H; t += 256) {
        const int v = y0 + t / W, u = x0 + t % W;
        tile[t / W][t % W] = v < n && u < n ? from[size_t(v) * n + u] : 0;
    }
    __syncthreads();
    const int x = x0 + RADIUS + threadIdx.x, y = y0 + RADIUS + threadIdx.y;
    if (x >= n - RADIUS || y >= n - RADIUS)
        return;
    float sum = 0, all = 0;
    const int here = tile[threadIdx.y + RADIUS][threadIdx.x + RADIUS];
#pragma unroll
    for (int v = -RADIUS; v <= RADIUS; ++v)
#pragma unroll
        for (int u = -RADIUS; u <= RADIUS; ++u) {
            const int there = tile[threadIdx.y + RADIUS + v][threadIdx.x + RADIUS + u];
            const float weight = likeness(there - here, u * u + v * v);
            sum += weight * float(there), all += weight;
        }
    to[size_t(y) * n + x] = (unsigned char)(sum / all);
}

template <class T> static std::vector<T> get(const Device<T> &from) {
    std::vector<T> host(from.size);
    ok(cudaMemcpy(host.data(), from.data, from.size * sizeof(T), cudaMemcpyDeviceToHost));
    return host;
}

static std::vector<double> numbers(const std::vector<Flow> &flows) {
    std::vector<double> all;
    for (const Flow &f : flows)
        all.insert(all.end(), {f.density, f.x, f.y, f.energy});
    return all;
}

// Measures a launch.
#define MEASURE(kernel, bytes, ...)                                                                                    \
    measure(                                                                                                           \
        #kernel, "CUDA",                                                                                               \
        [&] {                                                                                                          \
            kernel<<<__VA_ARGS__;                                                                                      \
            finish();                                                                                                  \
        },                                                                                                             \
        double(bytes))

int main(int argc, char **argv) {
    const StateSizes s(argc > 1 && std::string(argv[1]) == "--quick");
    {
        const State m = boltzmann_case(s);
        Device<float> from(m.fa), to(m.fa.size());
        MEASURE(boltzmann, 8. * m.fa.size(), dim3(blocks(s.width, 128), s.height), 128 >>>(from, to, s.width, s.height));
        compare("boltzmann", get(to), m.fwant, 1e-4);
    }
    {
        const State m = flow_case(s);
        Device<Flow> from(m.flows), to(m.flows);
        MEASURE(flow, 64. * m.flows.size(), dim3(blocks(s.columns, 128), s.rows), 128 >>>(from, to, s.rows, s.columns));
        compare("flow", numbers(get(to)), numbers(m.flows_want), 1e-12);
    }
    {
        const State m = contract_case(s);
        Device<double> a(m.a), b(m.b), c(m.a.size());
        MEASURE(contract, 16. * m.a.size(), blocks(s.tensors, 16), 192 >>>(a, b, c, m.a.size()));
        compare("contract", get(c), m.want, 1e-12);
    }
    {
        const State m = covariance_case(s);
        Device<double> a(m.a), c(std::vector<double>(m.want.size()));
        const unsigned tiles = blocks(s.variables, 32);
        MEASURE(covariance, 0, dim3(tiles, tiles), dim3(32, 8) >>>(a, c, s.samples, s.variables));
        compare("covariance", get(c), m.want, 1e-12);
    }
    {
        const State m = reverse_case(s);
        Device<float> from(m.fa), to(m.fa.size());
        const unsigned n = 1u << s.bits;
        MEASURE(reverse, 8. * m.fa.size(), blocks(n, 256), 256 >>>((const float2 *)from.data, (float2 *)to.data, n, s.bits));
        compare("reverse", get(to), m.fwant, 0);
    }
    {
        const State m = assign_case(s);
        Device<float> point(m.fa);
        Device<int> nearest(s.points);
        ok(cudaMemcpyToSymbol(centres, m.fb.data(), sizeof centres));
        MEASURE(assign, 4. * m.fa.size(), blocks(s.points, 256), 256 >>>((const float4 *)point.data, nearest, s.points));
        compare("assign", get(nearest), m.iwant, 0);
    }
    {
        const State m = ell_case(s);
        Device<double> value(m.a), x(m.b), y(m.b.size());
        Device<int> column(m.ia);
        MEASURE(ell, 12. * m.a.size(), blocks(s.entries, 256), 256 >>>(value, column, x, y, s.entries, s.each));
        compare("ell", get(y), m.want, 1e-12);
    }
    {
        const State m = gradient_case(s);
        Device<double> u(m.a), g(std::vector<double>(m.want.size()));
        const unsigned inner = unsigned(s.side - 2);
        MEASURE(gradient, 32. * m.a.size(), dim3(blocks(inner, 128), inner, inner), 128 >>>(u, g, s.side));
        compare("gradient", get(g), m.want, 0);
    }
    {
        const State m = smooth_case(s);
        Device<unsigned char> from(m.bytes), to(std::vector<unsigned char>(m.bytes.size()));
        const unsigned inner = unsigned(s.image - 2 * RADIUS);
        MEASURE(smooth, 2. * m.bytes.size(), dim3(blocks(inner, 32), blocks(inner, 8)), dim3(32, 8) >>>(from, to, s.image));
        compare("smooth", get(to), m.bwant, 1);
    }
}
