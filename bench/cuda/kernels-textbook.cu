// The same, in CUDA.
#include "../kernels/textbook.h"
#include "cuda.h"

constexpr int B = 256;

static int blocks(long n) { return int((n + B - 1) / B); }

__device__ static int thread() { return blockIdx.x * blockDim.x + threadIdx.x; }

// A thread of two or three dimensions for each point, x along memory.
constexpr int BX = 64, BY = 4;

static dim3 plane(int x, int y) { return dim3((x + BX - 1) / BX, (y + BY - 1) / BY); }

__global__ void stencils_k(const float *u, float *v, int n) {
    const int k = blockIdx.x * BX + threadIdx.x + 1, j = blockIdx.y * BY + threadIdx.y + 1;
    if (k < n - 1 && j < n - 1)
        stencil(u, v, n, blockIdx.z + 1, j, k);
}

static void stencils(int n) {
    Device<float> u(random_vector<float>(size_t(n) * n * n)), v(u.size);
    const dim3 p = plane(n - 2, n - 2);
    measure("27-point stencil", "CUDA", [&] {
        stencils_k<<<dim3(p.x, p.y, n - 2), dim3(BX, BY)>>>(u, v, n);
        finish();
    }, 8.0 * u.size);
}

__global__ void lattices_k(const float *f, float *g, int n) {
    const int x = blockIdx.x * BX + threadIdx.x, y = blockIdx.y * BY + threadIdx.y;
    if (x < n && y < n)
        lattice(f, g, n, x, y);
}

static void lattices(int n) {
    auto in = random_vector<float>(size_t(n) * n * 9);
    for (auto &x : in)
        x += 1;
    Device<float> f(in), g(in.size());
    measure("lattice Boltzmann", "CUDA", [&] {
        lattices_k<<<plane(n, n), dim3(BX, BY)>>>(f, g, n);
        finish();
    }, 8.0 * in.size());
}

__global__ void factors_k(const double *a, double *lu, int n) {
    const int i = thread();
    if (i < n)
        factor(a, lu, n, i);
}

static void factors(int n) {
    Device<double> a(matrices(n)), lu(a.size);
    measure("small matrices' factors", "CUDA", [&] {
        factors_k<<<blocks(n), B>>>(a, lu, n);
        finish();
    }, 16.0 * a.size);
}

__global__ void searches_k(const char *text, const char *pattern, int n, int length, int *count) {
    __shared__ int sums[B / 32];
    int mine = 0;
    for (int i = thread(); i < n; i += gridDim.x * B)
        mine += matches(text, pattern, length, i);
    for (int d = 16; d > 0; d /= 2)
        mine += __shfl_down_sync(~0u, mine, d);
    if (threadIdx.x % 32 == 0)
        sums[threadIdx.x / 32] = mine;
    __syncthreads();
    if (threadIdx.x == 0) {
        for (int w = 1; w < B / 32; ++w)
            mine += sums[w];
        atomicAdd(count, mine);
    }
}

static void searches(int n, int length) {
    auto in = letters(size_t(n) + length);
    Device<char> text(in), pattern(std::vector<char>(in.begin() + n / 2, in.begin() + n / 2 + length));
    Device<int> count(1);
    int got = 0;
    measure("matches in text", "CUDA", [&] {
        ok(cudaMemsetAsync(count, 0, sizeof(int)));
        searches_k<<<132 * 8, B>>>(text, pattern, n, length, count);
        ok(cudaMemcpy(&got, count, sizeof got, cudaMemcpyDeviceToHost));
    }, n);
}

__global__ void butterflies_k(const Complex *x, Complex *y, int n, int m) {
    const int i = thread();
    if (i < n / 4)
        butterfly(x, y, n, m, i);
}

__global__ void copy_k(const Complex *from, Complex *to, int n) {
    const int i = thread();
    if (i < n)
        to[i] = from[i];
}

static void fourier(int n) {
    auto re = random_vector<float>(size_t(n));
    std::vector<Complex> in(re.size());
    for (int i = 0; i < n; ++i)
        in[i] = {re[i], 0};
    Device<Complex> source(in), p(in.size()), q(in.size());
    measure("Fourier transform", "CUDA", [&] {
        Complex *x = p, *y = q;
        copy_k<<<blocks(n), B>>>(source, x, n);
        for (int m = 1; m < n; m *= 4, std::swap(x, y))
            butterflies_k<<<blocks(n / 4), B>>>(x, y, n, m);
        finish();
    });
}

__global__ void clear_k(int *x, int n) {
    const int i = thread();
    if (i < n)
        x[i] = 0;
}

__global__ void knapsacks_k(const int *x, int *y, int weight, int value, int room) {
    const int r = thread();
    if (r <= room)
        knapsack(x, y, weight, value, r);
}

static void knapsacks(int things, int room) {
    Device<int> p(size_t(room) + 1), q(size_t(room) + 1);
    measure("knapsack", "CUDA", [&] {
        int *x = p, *y = q;
        clear_k<<<blocks(room + 1), B>>>(x, room + 1);
        for (int t = 0; t < things; ++t, std::swap(x, y))
            knapsacks_k<<<blocks(room + 1), B>>>(x, y, 1 + t * 7919 % (room / 8), 1 + t * 104729 % 1000, room);
        finish();
    });
}

__global__ void blurs_k(const float *a, float *b, int w, int h) {
    const int x = blockIdx.x * BX + threadIdx.x + 2, y = blockIdx.y * BY + threadIdx.y + 2;
    if (x < w - 2 && y < h - 2)
        blur(a, b, w, x, y);
}

static void blurs(int w, int h) {
    Device<float> a(random_vector<float>(size_t(w) * h)), b(a.size);
    measure("filter of 5 x 5", "CUDA", [&] {
        blurs_k<<<plane(w - 4, h - 4), dim3(BX, BY)>>>(a, b, w, h);
        finish();
    }, 8.0 * a.size);
}

__global__ void same_k(const signed char *from, signed char *to, size_t n) {
    const size_t i = size_t(blockIdx.x) * B + threadIdx.x;
    if (i < n)
        to[i] = from[i];
}

__global__ void spins_k(signed char *s, int n, unsigned round, int half) {
    const int h = blockIdx.x * BX + threadIdx.x, i = blockIdx.y * BY + threadIdx.y;
    if (h < n / 2 && i < n)
        spin(s, n, round, half, i, h);
}

static void spins(int n) {
    std::vector<signed char> start(size_t(n) * n);
    for (size_t i = 0; i < start.size(); ++i)
        start[i] = (i * 2654435761u >> 20) & 1 ? 1 : -1;
    Device<signed char> fresh(start), s(start.size());
    measure("spins", "CUDA", [&] {
        same_k<<<blocks(long(start.size())), B>>>(fresh, s, start.size());
        for (int r = 0; r < textbook_rounds; ++r)
            for (int half = 0; half < 2; ++half)
                spins_k<<<plane(n / 2, n), dim3(BX, BY)>>>(s, n, r, half);
        finish();
    });
}

__global__ void tridiagonals_k(const double *a, const double *b, const double *c, const double *d,
                               double *p, double *x, int n, int length) {
    const int i = thread();
    if (i < n)
        tridiagonal(a, b, c, d, p, x, n, length, i);
}

static void tridiagonals(int n, int length) {
    const size_t all = size_t(n) * length;
    auto diagonal = random_vector<double>(all, 2);
    for (auto &x : diagonal)
        x += 4;
    Device<double> a(random_vector<double>(all, 1)), b(diagonal), c(random_vector<double>(all, 3)),
        d(random_vector<double>(all, 4)), p(all), x(all);
    measure("tridiagonal systems", "CUDA", [&] {
        tridiagonals_k<<<blocks(n), B>>>(a, b, c, d, p, x, n, length);
        finish();
    }, 72.0 * all);
}

__global__ void forces_k(const Atom *atoms, const int *list, Atom *f, int n, int near) {
    const int i = thread();
    if (i < n)
        force(atoms, list, f, n, near, i);
}

static void forces(int n, int near) {
    auto r = random_vector<float>(size_t(n) * 3);
    std::vector<Atom> in;
    for (int i = 0; i < n; ++i)
        in.push_back({r[size_t(3) * i], r[size_t(3) * i + 1], r[size_t(3) * i + 2], 1});
    Device<Atom> atoms(in), f(in.size());
    Device<int> list(neighbours(n, near));
    measure("forces by lists", "CUDA", [&] {
        forces_k<<<blocks(n), B>>>(atoms, list, f, n, near);
        finish();
    }, 4.0 * list.size);
}

__global__ void pixels_k(const unsigned char *rgb, unsigned char *y, unsigned char *u, unsigned char *v,
                         int n) {
    const int i = thread();
    if (i < n)
        colours(rgb, y, u, v, i);
}

static void pixels(int n) {
    std::vector<unsigned char> in(size_t(n) * 3);
    for (size_t i = 0; i < in.size(); ++i)
        in[i] = (unsigned char)(i * 2654435761u >> 11);
    Device<unsigned char> rgb(in), y(n), u(n), v(n);
    measure("brightness and colour", "CUDA", [&] {
        pixels_k<<<blocks(n), B>>>(rgb, y, u, v, n);
        finish();
    }, 6.0 * n);
}

__global__ void orbits_k(const double *start, double *end, int n, int steps) {
    const int i = thread();
    if (i < n)
        orbit(start, end, n, steps, i);
}

static void orbits(int n, int steps) {
    Device<double> start(random_vector<double>(size_t(n) * 3)), end(start.size);
    measure("orbits", "CUDA", [&] {
        orbits_k<<<blocks(n), B>>>(start, end, n, steps);
        finish();
    });
}

// A warp for each row.
__global__ void uneven_rows_k(const int *b, const float *x, float *s, int rows) {
    const int r = thread() / 32, lane = threadIdx.x % 32;
    if (r >= rows)
        return;
    float t = 0;
    for (int k = b[r] + lane; k < b[r + 1]; k += 32)
        t += x[k] * x[k];
    for (int d = 16; d > 0; d /= 2)
        t += __shfl_down_sync(~0u, t, d);
    if (lane == 0)
        s[r] = t;
}

static void uneven_rows(int rows) {
    const auto begins = row_begins(rows);
    Device<int> b(begins);
    Device<float> x(random_vector<float>(size_t(begins.back()))), s(rows);
    measure("rows of different lengths", "CUDA", [&] {
        uneven_rows_k<<<blocks(32L * rows), B>>>(b, x, s, rows);
        finish();
    }, 4.0 * x.size);
}

__global__ void zero_k(float *grid, size_t n) {
    const size_t i = size_t(blockIdx.x) * B + threadIdx.x;
    if (i < n)
        grid[i] = 0;
}

__global__ void deposits_k(const float *xs, const float *ys, float *grid, int n, int cells) {
    const int i = thread();
    if (i >= n)
        return;
    const float sx = xs[i] * float(cells - 1), sy = ys[i] * float(cells - 1);
    const int x = int(sx), y = int(sy);
    const float fx = sx - float(x), fy = sy - float(y);
    float *c = grid + y * cells + x;
    atomicAdd(&c[0], (1 - fx) * (1 - fy));
    atomicAdd(&c[1], fx * (1 - fy));
    atomicAdd(&c[cells], (1 - fx) * fy);
    atomicAdd(&c[cells + 1], fx * fy);
}

static void deposits(int n, int cells) {
    Device<float> xs(random_vector<float>(size_t(n), 7)), ys(random_vector<float>(size_t(n), 9)),
        grid(size_t(cells) * cells);
    measure("deposits", "CUDA", [&] {
        zero_k<<<blocks(long(grid.size)), B>>>(grid, grid.size);
        deposits_k<<<blocks(n), B>>>(xs, ys, grid, n, cells);
        finish();
    });
}

int main() {
    stencils(256);
    lattices(2048);
    factors(1 << 17);
    searches(1 << 26, 12);
    fourier(1 << 22);
    knapsacks(200, 1 << 20);
    blurs(8192, 4096);
    spins(4096);
    tridiagonals(1 << 16, 128);
    forces(1 << 18, 64);
    pixels(1 << 25);
    orbits(1 << 17, 200);
    uneven_rows(1 << 17);
    deposits(1 << 22, 1024);
    return 0;
}
