// The same, in CUDA.
#include "../kernels/suites.h"
#include "cuda.h"

constexpr int B = 256;

static int blocks(long n) { return int((n + B - 1) / B); }

__device__ static int thread() { return blockIdx.x * blockDim.x + threadIdx.x; }

// A thread of two dimensions for each point, x along memory.
constexpr int BX = 64, BY = 4;

static dim3 plane(int x, int y) { return dim3((x + BX - 1) / BX, (y + BY - 1) / BY); }

__device__ static int across() { return blockIdx.x * BX + threadIdx.x; }
__device__ static int down() { return blockIdx.y * BY + threadIdx.y; }

// The sum of a block's numbers, in its first thread.
template <class T> __device__ static T block_sum(T mine) {
    __shared__ T sums[B / 32];
    for (int d = 16; d > 0; d /= 2)
        mine += __shfl_down_sync(~0u, mine, d);
    __syncthreads();
    if (threadIdx.x % 32 == 0)
        sums[threadIdx.x / 32] = mine;
    __syncthreads();
    if (threadIdx.x == 0)
        for (int w = 1; w < B / 32; ++w)
            mine += sums[w];
    return mine;
}

__global__ void boards_k(int n, int starts, int *ways) {
    const int s = thread();
    const int sum = block_sum(s < starts ? queens(n, s) : 0);
    if (threadIdx.x == 0)
        atomicAdd(ways, sum);
}

static void boards(int n) {
    int starts = 1;
    for (int r = 0; r < queens_rows; ++r)
        starts *= n;
    Device<int> ways(1);
    measure("queens", "CUDA", [&] {
        int got = 0;
        ok(cudaMemset(ways, 0, sizeof(int)));
        boards_k<<<blocks(starts), B>>>(n, starts, ways);
        ok(cudaMemcpy(&got, ways, sizeof(int), cudaMemcpyDeviceToHost));
    });
}

__global__ void sequences_k(const unsigned *directions, float *out, int n) {
    const int i = thread(), d = blockIdx.y;
    if (i < n)
        out[d * n + i] = sobol(directions + d * 32, unsigned(i));
}

static void sequences(int dimensions, int n) {
    Device<unsigned> directions(sobol_directions(dimensions));
    Device<float> out(size_t(dimensions) * n);
    measure("Sobol's sequence", "CUDA", [&] {
        sequences_k<<<dim3(blocks(n), dimensions), B>>>(directions, out, n);
        finish();
    }, 4.0 * out.size);
}

__global__ void hotspot_k(const float *t, const float *power, float *out, int n, int layers) {
    const int x = across(), y = down();
    if (x < n && y < n)
        heat_column(t, power, out, n, layers, x, y);
}

static void hotspot(int n, int layers) {
    const size_t all = size_t(n) * n * layers;
    Device<float> begin(random_vector<float>(all)), power(random_vector<float>(all, 7)), p(all), q(all);
    measure("hotspot in three dimensions", "CUDA", [&] {
        const float *from = begin;
        for (int s = 0; s < suite_steps; ++s) {
            float *to = s % 2 ? p : q;
            hotspot_k<<<plane(n, n), dim3(BX, BY)>>>(from, power, to, n, layers);
            from = to;
        }
        finish();
    }, 12.0 * all * suite_steps);
}

__global__ void copy_k(const float *from, float *to, size_t all) {
    const size_t i = size_t(blockIdx.x) * B + threadIdx.x;
    if (i < all)
        to[i] = from[i];
}

__global__ void sums_k(const float *j, size_t all, double *sums) {
    double sum = 0, sum2 = 0;
    for (size_t i = thread(); i < all; i += size_t(gridDim.x) * B) {
        sum += j[i];
        sum2 += double(j[i]) * j[i];
    }
    sum = block_sum(sum);
    sum2 = block_sum(sum2);
    if (threadIdx.x == 0) {
        atomicAdd(sums, sum);
        atomicAdd(sums + 1, sum2);
    }
}

__global__ void coefficients_k(const float *j, float *dn, float *ds, float *dw, float *de, float *c, int n, float q0) {
    const int x = across(), y = down();
    if (x < n && y < n)
        srad_coefficient(j, dn, ds, dw, de, c, n, n, q0, y, x);
}

__global__ void update_k(float *j, const float *dn, const float *ds, const float *dw, const float *de, const float *c, int n) {
    const int x = across(), y = down();
    if (x < n && y < n)
        srad_update(j, dn, ds, dw, de, c, n, n, 0.5f, y, x);
}

static void speckles(int n) {
    const size_t all = size_t(n) * n;
    auto in = random_vector<float>(all);
    for (auto &x : in)
        x = std::exp(x);
    Device<float> start(in), j(all), dn(all), ds(all), dw(all), de(all), c(all);
    Device<double> sums(2);
    measure("speckles (srad)", "CUDA", [&] {
        copy_k<<<blocks(all), B>>>(start, j, all);
        for (int t = 0; t < suite_steps; ++t) {
            double s[2];
            ok(cudaMemsetAsync(sums, 0, sizeof s));
            sums_k<<<1056, B>>>(j, all, sums);
            ok(cudaMemcpy(s, sums, sizeof s, cudaMemcpyDeviceToHost));
            const double mean = s[0] / all;
            const float q0 = float((s[1] / all - mean * mean) / (mean * mean));
            coefficients_k<<<plane(n, n), dim3(BX, BY)>>>(j, dn, ds, dw, de, c, n, q0);
            update_k<<<plane(n, n), dim3(BX, BY)>>>(j, dn, ds, dw, de, c, n);
        }
        finish();
    });
}

__global__ void edges_k(const float *in, float *out, int w, int h, int radius, float space, float range) {
    const int x = across() + radius, y = down() + radius;
    if (x < w - radius && y < h - radius)
        bilateral(in, out, w, radius, space, range, x, y);
}

static void edges(int w, int h, int radius) {
    Device<float> in(random_vector<float>(size_t(w) * h)), out(in.size);
    measure("bilateral filter", "CUDA", [&] {
        edges_k<<<plane(w - 2 * radius, h - 2 * radius), dim3(BX, BY)>>>(in, out, w, h, radius, 1.f / 18, 4);
        finish();
    });
}

__global__ void columns_k(const float *in, const float *f, float *out, int w, int h) {
    const int x = across(), y = down();
    if (x < w && y < h)
        column_filter(in, f, out, w, h, x, y);
}

static void columns(int w, int h) {
    Device<float> in(random_vector<float>(size_t(w) * h)), f(random_vector<float>(2 * reach + 1, 3)), out(in.size);
    measure("filter of columns", "CUDA", [&] {
        columns_k<<<plane(w, h), dim3(BX, BY)>>>(in, f, out, w, h);
        finish();
    }, 8.0 * in.size);
}

__global__ void digits_k(const unsigned *keys, unsigned *out, int each) {
    __shared__ unsigned count[256];
    count[threadIdx.x] = 0;
    __syncthreads();
    for (int i = threadIdx.x; i < each; i += B)
        atomicAdd(&count[keys[size_t(blockIdx.x) * each + i] >> 8 & 255], 1);
    __syncthreads();
    out[blockIdx.x * 256 + threadIdx.x] = count[threadIdx.x];
}

static void digits(int blocks, int each) {
    std::vector<unsigned> in(size_t(blocks) * each);
    for (size_t i = 0; i < in.size(); ++i)
        in[i] = unsigned(i) * 2654435761u ^ unsigned(i >> 7);
    Device<unsigned> keys(in), out(size_t(blocks) * 256);
    measure("digits of a radix sort", "CUDA", [&] {
        digits_k<<<blocks, 256>>>(keys, out, each);
        finish();
    }, 4.0 * in.size());
}

__global__ void transpose_k(const double *a, double *b, int n) {
    const int j = across(), i = down();
    if (i < n && j < n)
        b[i * n + j] = a[j * n + i];
}

static void transpose(int n) {
    Device<double> a(random_vector<double>(size_t(n) * n)), b(a.size);
    measure("transpose", "CUDA", [&] {
        transpose_k<<<plane(n, n), dim3(BX, BY)>>>(a, b, n);
        finish();
    }, 16.0 * a.size);
}

__global__ void walsh_k(float *a, int stride, int half) {
    const int i = thread();
    if (i < half)
        walsh(a, stride, i);
}

static void walshes(int n) {
    Device<float> start(random_vector<float>(size_t(n))), a{size_t(n)};
    measure("Walsh transform", "CUDA", [&] {
        copy_k<<<blocks(n), B>>>(start, a, n);
        for (int s = 1; s < n; s *= 2)
            walsh_k<<<blocks(n / 2), B>>>(a, s, n / 2);
        finish();
    });
}

constexpr int tree = 512;

__global__ void options_k(const float *price, float *out, float move, float up, float down) {
    __shared__ float level[2][tree + 1];
    for (int i = threadIdx.x; i <= tree; i += B)
        level[tree % 2][i] = option_end(20 + 10 * price[blockIdx.x], 25, move, tree, i);
    __syncthreads();
    for (int t = tree; t > 0; --t) {
        for (int i = threadIdx.x; i < t; i += B)
            level[(t - 1) % 2][i] = up * level[t % 2][i + 1] + down * level[t % 2][i];
        __syncthreads();
    }
    if (threadIdx.x == 0)
        out[blockIdx.x] = level[0][0];
}

static void options(int n) {
    Device<float> price(random_vector<float>(size_t(n))), out{size_t(n)};
    measure("binomial options", "CUDA", [&] {
        options_k<<<n, B>>>(price, out, 0.02f, 0.502f, 0.4979f);
        finish();
    });
}

__global__ void words_k(const char *all, const char *word, int *out, int n) {
    const int i = thread();
    if (i < n)
        out[i] = edits(all, word, n, i);
}

static void words(int n) {
    std::vector<char> in(size_t(n) * longest), one(longest);
    Input next;
    for (auto &c : in)
        c = char('a' + int(next() * 4));
    for (auto &c : one)
        c = char('a' + int(next() * 4));
    Device<char> all(in), word(one);
    Device<int> out{size_t(n)};
    measure("distances by edits", "CUDA", [&] {
        words_k<<<blocks(n), B>>>(all, word, out, n);
        finish();
    });
}

__global__ void ellpack_k(const double *a, const int *c, const double *x, double *y, int n, int width) {
    const int i = thread();
    if (i < n)
        ell_row(a, c, x, y, n, width, i);
}

static void ellpack(int n, int width) {
    Device<double> a(random_vector<double>(size_t(n) * width)), x(random_vector<double>(size_t(n), 5)), y(x.size);
    Device<int> c(ell_columns(n, width));
    measure("sparse rows (ELLPACK)", "CUDA", [&] {
        ellpack_k<<<blocks(n), B>>>(a, c, x, y, n, width);
        finish();
    }, 12.0 * a.size);
}

__global__ void factors_k(const float *a, float *m, int n, int k) {
    const int i = thread() + k + 1;
    if (i < n)
        m[i] = a[i * n + k] / a[k * n + k];
}

__global__ void eliminate_k(float *a, const float *m, int n, int k) {
    const int j = across() + k, i = down() + k + 1;
    if (i < n && j < n)
        a[i * n + j] -= m[i] * a[k * n + j];
}

static void elimination(int n) {
    const size_t all = size_t(n) * n;
    auto in = random_vector<float>(all);
    for (int i = 0; i < n; ++i)
        in[size_t(i) * n + i] += float(n);
    Device<float> start(in), a(all), m{size_t(n)};
    measure("Gaussian elimination", "CUDA", [&] {
        copy_k<<<blocks(all), B>>>(start, a, all);
        for (int k = 0; k < n - 1; ++k) {
            factors_k<<<blocks(n - k - 1), B>>>(a, m, n, k);
            eliminate_k<<<plane(n - k, n - k - 1), dim3(BX, BY)>>>(a, m, n, k);
        }
        finish();
    });
}

__global__ void games_k(const unsigned char *in, unsigned char *out, int n) {
    const int x = across(), y = down();
    if (x < n && y < n)
        life(in, out, n, y, x);
}

static void games(int n) {
    const size_t all = size_t(n) * n;
    std::vector<unsigned char> in(all);
    for (size_t i = 0; i < all; ++i)
        in[i] = i * 2654435761u >> 13 & 1;
    Device<unsigned char> begin(in), p(all), q(all);
    measure("game of life", "CUDA", [&] {
        const unsigned char *from = begin;
        for (int t = 0; t < suite_steps; ++t) {
            unsigned char *to = t % 2 ? p : q;
            games_k<<<plane(n, n), dim3(BX, BY)>>>(from, to, n);
            from = to;
        }
        finish();
    });
}

__global__ void hashes_k(const unsigned *keys, unsigned *out, int n, int words) {
    const int i = thread();
    if (i < n)
        out[i] = murmur(keys, words, i);
}

static void hashes(int n, int words) {
    std::vector<unsigned> in(size_t(n) * words);
    for (size_t i = 0; i < in.size(); ++i)
        in[i] = unsigned(i) * 2246822519u;
    Device<unsigned> keys(in), out{size_t(n)};
    measure("hashes of keys", "CUDA", [&] {
        hashes_k<<<blocks(n), B>>>(keys, out, n, words);
        finish();
    }, 4.0 * in.size());
}

__global__ void transforms_k(const float *image, float *out, int n, int blocks_across) {
    __shared__ float part[16][8][9];
    const int t = threadIdx.x, first = blockIdx.x * 16;
    const int row = first / blocks_across * 8, column = first % blocks_across * 8;
    for (int r = 0; r < 8; ++r)
        part[t / 8][r][t % 8] = image[(row + r) * n + column + t];
    __syncthreads();
    cosines(part[t / 8][t % 8], 1);
    __syncthreads();
    cosines(&part[t / 8][0][t % 8], 9);
    __syncthreads();
    for (int r = 0; r < 8; ++r)
        out[(row + r) * n + column + t] = part[t / 8][r][t % 8];
}

static void transforms(int n) {
    Device<float> image(random_vector<float>(size_t(n) * n)), out(image.size);
    const int across = n / 8;
    measure("cosines of 8 x 8", "CUDA", [&] {
        transforms_k<<<across * across / 16, 128>>>(image, out, n, across);
        finish();
    }, 8.0 * image.size);
}

int main(int argc, char **argv) {
    Size size{bool(bench_quick(argc, argv))};
    boards(size(14, 6));
    sequences(size(64, 3), size(1 << 20, 500));
    hotspot(size(1024, 20), size(16, 3));
    speckles(size(4096, 24));
    edges(size(2048, 40), size(2048, 24), size(4, 2));
    columns(size(8192, 40), size(4096, 24));
    digits(size(4096, 5), size(8192, 300));
    transpose(size(8192, 40));
    walshes(size(1 << 22, 256));
    options(size(4096, 8));
    words(size(1 << 19, 70));
    ellpack(size(1 << 21, 100), size(16, 5));
    elimination(size(1024, 20));
    games(size(4096, 40));
    hashes(size(1 << 24, 200), 4);
    transforms(size(8192, 128));
    return 0;
}
