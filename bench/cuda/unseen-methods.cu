// The CUDA form of the kernels in `methods`, with what somebody who writes CUDA would use: grids of
// two and three dimensions, shared memory for tiles, shuffles for sums, constant memory for roots.
#include "../unseen/methods.h"
#include "cuda.h"

static unsigned blocks(size_t n, unsigned each) { return unsigned((n + each - 1) / each); }
#define THREAD (size_t(blockIdx.x) * blockDim.x + threadIdx.x)

__global__ void advect(const double *a, double *b, unsigned n) {
    const unsigned k = blockIdx.x * blockDim.x + threadIdx.x, j = blockIdx.y * blockDim.y + threadIdx.y, i = blockIdx.z;
    if (k >= n || j >= n)
        return;
    const unsigned w = i ? i - 1 : n - 1, o = i + 1 < n ? i + 1 : 0, v = j ? j - 1 : n - 1, p = j + 1 < n ? j + 1 : 0,
                   t = k ? k - 1 : n - 1, q = k + 1 < n ? k + 1 : 0;
    const auto u = [&](unsigned i, unsigned j, unsigned k) { return a[(size_t(i) * n + j) * n + k]; };
    const double c = u(i, j, k);
    b[(size_t(i) * n + j) * n + k] =
        c - .2 * (flux(c, u(o, j, k), .5) - flux(u(w, j, k), c, .5) + flux(c, u(i, p, k), -.25) -
                  flux(u(i, v, k), c, -.25) + flux(c, u(i, j, q), .125) - flux(u(i, j, t), c, .125));
}

__global__ void sound(const Cell *cells, double *speed, size_t n) {
    const size_t i = THREAD;
    if (i < n)
        speed[i] = sqrt(1.4 * pressure(cells[i]) / cells[i].density);
}

__global__ void pack(const Cell *cells, const int *list, double *density, double *rest, size_t n) {
    const size_t i = THREAD;
    if (i >= n)
        return;
    const Cell *c = cells + list[i];
    density[i] = c->density;
    rest[i] = c->energy - c->momentum[1];
}

// Same order and layout as the source: a thread has a system.
__global__ void thomas(const double *d, const double *factor, double *x, long systems, long n) {
    const long i = long(THREAD);
    if (i >= systems)
        return;
    d += i * n, x += i * n;
    double last = 0;
    for (long k = 0; k < n; ++k)
        x[k] = last = (d[k] + last) * factor[k];
    for (long k = n - 2; k >= 0; --k)
        x[k] = last = x[k] + factor[k] * last;
}

// A block has 32 matrices in shared memory.
__global__ void products(const float *a, float *c, int batch) {
    constexpr int N = SMALL * SMALL;
    __shared__ float tile[32 * N];
    const size_t first = size_t(blockIdx.x) * 32 * N, all = size_t(batch) * N;
    for (int i = threadIdx.x; i < 32 * N; i += blockDim.x)
        tile[i] = first + i < all ? a[first + i] : 0;
    __syncthreads();
    for (int i = threadIdx.x; i < 32 * N; i += blockDim.x) {
        if (first + i >= all)
            break;
        const float *m = tile + i / N * N, *row = m + i % N / SMALL * SMALL, *other = m + i % SMALL * SMALL;
        float t = 0;
#pragma unroll
        for (int k = 0; k < SMALL; ++k)
            t += row[k] * other[k];
        c[first + i] = t;
    }
}

__global__ void fft(const float2 *in, const float2 *roots, float2 *out) {
    __shared__ float2 x[FFT];
    const int i = threadIdx.x;
    in += blockIdx.x * FFT, out += blockIdx.x * FFT;
    x[i] = in[i], x[i + FFT / 2] = in[i + FFT / 2];
#pragma unroll
    for (int half = FFT / 2; half; half /= 2) {
        __syncthreads();
        const int k = i % half, at = i / half * 2 * half + k;
        const float2 w = roots[k * (FFT / 2 / half)], a = x[at], b = x[at + half];
        const float re = a.x - b.x, im = a.y - b.y;
        x[at] = {a.x + b.x, a.y + b.y};
        x[at + half] = {re * w.x - im * w.y, re * w.y + im * w.x};
    }
    __syncthreads();
    out[i] = x[i], out[i + FFT / 2] = x[i + FFT / 2];
}

__global__ void columns(const float *a, const float *weight, float *sum, int rows, int n) {
    const int j = int(THREAD);
    if (j >= n)
        return;
    float t = 0;
#pragma unroll 8
    for (int i = 0; i < rows; ++i)
        t += a[size_t(i) * n + j] * weight[i];
    sum[j] = t;
}

__global__ void pairs(const float *at, float *sum, int n) {
    const int i = int(THREAD);
    if (i >= n)
        return;
    const float px = at[3 * i], py = at[3 * i + 1], pz = at[3 * i + 2];
    float t = 0;
    for (int j = 0; j < i; ++j) {
        const float x = px - at[3 * j], y = py - at[3 * j + 1], z = pz - at[3 * j + 2];
        const float r = x * x + y * y + z * z + .01f;
        t += 1 / (r * r * r);
    }
    sum[i] = t;
}

__global__ void plane(const float *x, const float *y, unsigned long long *count, int n) {
    __shared__ unsigned bins[SIDE * SIDE];
    for (int i = threadIdx.x; i < SIDE * SIDE; i += blockDim.x)
        bins[i] = 0;
    __syncthreads();
    for (int i = int(THREAD); i < n; i += blockDim.x * gridDim.x)
        atomicAdd(bins + int(x[i] * SIDE) * SIDE + int(y[i] * SIDE), 1u);
    __syncthreads();
    for (int i = threadIdx.x; i < SIDE * SIDE; i += blockDim.x)
        if (bins[i])
            atomicAdd(count + i, (unsigned long long)bins[i]);
}

// A warp a segment.
__global__ void segments(const int *value, const long *begin, long *sum, long n) {
    const long i = long(THREAD / 32);
    if (i >= n)
        return;
    long t = 0;
    for (long k = begin[i] + threadIdx.x % 32; k < begin[i + 1]; k += 32)
        t += value[k];
    for (int w = 16; w; w /= 2)
        t += __shfl_xor_sync(~0u, t, w);
    if (threadIdx.x % 32 == 0)
        sum[i] = t;
}

__global__ void grey(const unsigned char *pixel, unsigned char *out, int n) {
    const int i = int(THREAD);
    if (i >= n)
        return;
    const unsigned char *p = pixel + COLOURS * i;
    out[i] = (unsigned char)((77 * p[0] + 150 * p[1] + 29 * p[2]) >> 8);
}

__global__ void squares(const float *in, float *out) {
    __shared__ float tile[32][33];
    in += size_t(blockIdx.x) * 1024, out += size_t(blockIdx.x) * 1024;
    for (int i = threadIdx.y; i < 32; i += blockDim.y)
        tile[i][threadIdx.x] = in[i * 32 + threadIdx.x];
    __syncthreads();
    for (int i = threadIdx.y; i < 32; i += blockDim.y)
        out[i * 32 + threadIdx.x] = tile[threadIdx.x][i];
}

__global__ void walks(unsigned long long *result, int n) {
    const int i = int(THREAD);
    long far = 0, low = i < n ? walk(unsigned(i), far) : 0;
    for (int w = 16; w; w /= 2) {
        low += __shfl_xor_sync(~0u, low, w);
        const long other = __shfl_xor_sync(~0u, far, w);
        far = other > far ? other : far;
    }
    if (threadIdx.x % 32 == 0) {
        atomicAdd(result, (unsigned long long)low);
        atomicMax(result + 1, (unsigned long long)far);
    }
}

__device__ Best first(Best a, Best b) { return b.value < a.value || (b.value == a.value && b.at < a.at) ? b : a; }
__device__ Best block_first(Best v) {
    __shared__ Best part[32];
    for (int w = 16; w; w /= 2)
        v = first(v, {__shfl_xor_sync(~0u, v.value, w), __shfl_xor_sync(~0u, v.at, w)});
    if (threadIdx.x % 32 == 0)
        part[threadIdx.x / 32] = v;
    __syncthreads();
    v = part[0];
    for (int w = 1; w < blockDim.x / 32; ++w)
        v = first(v, part[w]);
    return v;
}
__global__ void least(const float *x, Best *parts, size_t n) {
    Best v = {1e30f, 2147483647};
    for (size_t i = THREAD; i < n; i += size_t(blockDim.x) * gridDim.x)
        if (x[i] < v.value)
            v = {x[i], int(i)};
    v = block_first(v);
    if (threadIdx.x == 0)
        parts[blockIdx.x] = v;
}
__global__ void least_of_parts(const Best *parts, Best *best, int n) {
    Best v = {1e30f, 2147483647};
    for (int i = threadIdx.x; i < n; i += blockDim.x)
        v = first(v, parts[i]);
    v = block_first(v);
    if (threadIdx.x == 0)
        *best = v;
}

__global__ void level(const long *begin, const int *to, const int *now, int *next, int n, int level) {
    const int i = int(THREAD);
    if (i < n && now[i] == level)
        for (long k = begin[i]; k < begin[i + 1]; ++k)
            if (now[to[k]] < 0)
                next[to[k]] = level + 1;
}

template <class T> static std::vector<T> get(const Device<T> &from) {
    std::vector<T> host(from.size);
    ok(cudaMemcpy(host.data(), from.data, from.size * sizeof(T), cudaMemcpyDeviceToHost));
    return host;
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
    const MethodSizes s(argc > 1 && std::string(argv[1]) == "--quick");
    {
        const Method m = advect_case(s);
        Device<double> a(m.a), b(m.a.size());
        MEASURE(advect, 16. * m.a.size(), dim3(blocks(s.space, 64), blocks(s.space, 4), s.space), dim3(64, 4) >>>(a, b, s.space));
        compare("advect", get(b), m.want, 1e-12);
    }
    {
        const Method m = sound_case(s);
        Device<Cell> cells(m.cells);
        Device<double> speed(s.cells);
        MEASURE(sound, 48. * s.cells, blocks(s.cells, 256), 256 >>>(cells, speed, s.cells));
        compare("sound", get(speed), m.want, 1e-12);
    }
    {
        const Method m = pack_case(s);
        Device<Cell> cells(m.cells);
        Device<int> list(m.ia);
        Device<double> density(s.picked), rest(s.picked);
        MEASURE(pack, 0, blocks(s.picked, 256), 256 >>>(cells, list, density, rest, s.picked));
        compare("pack", get(density), m.want, 0);
        compare("pack", get(rest), m.want2, 1e-12);
    }
    {
        const Method m = thomas_case(s);
        Device<double> d(m.a), factor(m.b), x(m.a.size());
        MEASURE(thomas, 16. * m.a.size(), blocks(s.systems, 128), 128 >>>(d, factor, x, s.systems, s.unknowns));
        compare("thomas", get(x), m.want, 1e-12);
    }
    {
        const Method m = products_case(s);
        Device<float> a(m.fa), c(m.fa.size());
        MEASURE(products, 8. * m.fa.size(), blocks(s.batch, 32), 256 >>>(a, c, s.batch));
        compare("products", get(c), m.fwant, 1e-5);
    }
    {
        const Method m = fft_case(s);
        Device<float> in(m.fa), roots(m.fb), out(m.fa.size());
        MEASURE(fft, 8. * m.fa.size(), s.transforms, FFT / 2 >>>((const float2 *)in.data, (const float2 *)roots.data, (float2 *)out.data));
        compare("fft", get(out), m.fwant, 1e-3);
    }
    {
        const Method m = columns_case(s);
        Device<float> a(m.fa), weight(m.fb), sum(s.columns);
        MEASURE(columns, 4. * m.fa.size(), blocks(s.columns, 64), 64 >>>(a, weight, sum, s.rows, s.columns));
        compare("columns", get(sum), m.fwant, 1e-3);
    }
    {
        const Method m = pairs_case(s);
        Device<float> at(m.fa), sum(s.atoms);
        MEASURE(pairs, 0, blocks(s.atoms, 64), 64 >>>(at, sum, s.atoms));
        compare_some("pairs", get(sum), m.fwant, 1e-2);
    }
    {
        const Method m = plane_case(s);
        Device<float> x(m.fa), y(m.fb);
        Device<unsigned long long> count(SIDE * SIDE);
        measure(
            "plane", "CUDA",
            [&] {
                ok(cudaMemsetAsync(count.data, 0, SIDE * SIDE * sizeof(long)));
                plane<<<528, 512>>>(x, y, count, s.keys);
                finish();
            },
            8. * s.keys);
        compare("plane", get(count), std::vector<unsigned long long>(m.lwant.begin(), m.lwant.end()), 0);
    }
    {
        const Method m = segments_case(s);
        Device<int> value(m.ia);
        Device<long> begin(m.begin), sum(s.segments);
        MEASURE(segments, 4. * m.ia.size(), blocks(size_t(s.segments) * 32, 256), 256 >>>(value, begin, sum, s.segments));
        compare("segments", get(sum), m.lwant, 0);
    }
    {
        const Method m = grey_case(s);
        Device<unsigned char> pixel(m.bytes), out(m.bwant.size());
        MEASURE(grey, 4. * m.bwant.size(), blocks(m.bwant.size(), 256), 256 >>>(pixel, out, s.image * s.image));
        compare("grey", get(out), m.bwant, 0);
    }
    {
        const Method m = squares_case(s);
        Device<float> in(m.fa), out(m.fa.size());
        MEASURE(squares, 8. * m.fa.size(), s.matrices, dim3(32, 8) >>>(in, out));
        compare("squares", get(out), m.fwant, 0);
    }
    {
        const Method m = walks_case(s);
        Device<unsigned long long> bits(2);
        std::vector<long> result(2);
        measure("walks", "CUDA", [&] {
            ok(cudaMemsetAsync(bits.data, 0, 16));
            walks<<<blocks(s.walks, 128), 128>>>(bits, s.walks);
            ok(cudaMemcpy(result.data(), bits.data, 16, cudaMemcpyDeviceToHost));
        });
        compare("walks", result, m.lwant, 0);
    }
    {
        const Method m = least_case(s);
        Device<float> x(m.fa);
        Device<Best> parts(528), best(1);
        Best v;
        measure(
            "least", "CUDA",
            [&] {
                least<<<528, 512>>>(x, parts, s.samples);
                least_of_parts<<<1, 512>>>(parts, best, 528);
                ok(cudaMemcpy(&v, best.data, sizeof v, cudaMemcpyDeviceToHost));
            },
            4. * s.samples);
        compare("least", std::vector<int>{v.at}, m.iwant, 0);
    }
    {
        const Method m = level_case(s);
        Device<long> begin(m.begin);
        Device<int> to(m.ia), now(m.ib), next(m.ib);
        MEASURE(level, 0, blocks(s.nodes, 256), 256 >>>(begin, to, now, next, s.nodes, 3));
        compare("level", get(next), m.iwant, 0);
    }
}
