// The CUDA form of the kernels in `unseen`, with what somebody who writes CUDA would use: grids of
// two and three dimensions, shared memory for tiles, counts and bodies, constant memory for
// coefficients, a warp's shuffles.
#include "../unseen/unseen.h"
#include "cuda.h"

static unsigned blocks(size_t n, unsigned each) { return unsigned((n + each - 1) / each); }
#define THREAD (size_t(blockIdx.x) * blockDim.x + threadIdx.x)

__global__ void triad(const double *a, const double *b, double *c, double f, size_t n) {
    const size_t i = THREAD;
    if (i < n)
        c[i] = a[i] + f * b[i];
}

__global__ void nine(const double *u, double *v, int n) {
    const int j = blockIdx.x * blockDim.x + threadIdx.x + 1, i = blockIdx.y * blockDim.y + threadIdx.y + 1;
    if (i >= n - 1 || j >= n - 1)
        return;
    double t = 0;
    for (int y = -1; y <= 1; ++y)
        for (int x = -1; x <= 1; ++x)
            t += u[(i + y) * n + j + x];
    v[i * n + j] = t / 9;
}

__global__ void star(const float *u, float *v, int n) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x + 2, j = blockIdx.y * blockDim.y + threadIdx.y + 2,
              k = blockIdx.z + 2, w = n * n, at = k * w + j * n + i;
    if (i >= n - 2 || j >= n - 2)
        return;
    v[at] = -3 * u[at] + .6f * (u[at - 1] + u[at + 1] + u[at - n] + u[at + n] + u[at - w] + u[at + w]) -
            .1f * (u[at - 2] + u[at + 2] + u[at - 2 * n] + u[at + 2 * n] + u[at - 2 * w] + u[at + 2 * w]);
}

// A tile of the first and the last index, for one pair of the others.
__global__ void permute(const float *in, float *out, int n0, int n1, int n2, int n3) {
    __shared__ float tile[32][33];
    const int j = blockIdx.z / n2, k = blockIdx.z % n2;
    int l = blockIdx.x * 32 + threadIdx.x;
    for (int r = threadIdx.y; r < 32; r += 8) {
        const int i = blockIdx.y * 32 + r;
        if (i < n0 && l < n3)
            tile[r][threadIdx.x] = in[((i * n1 + j) * n2 + k) * n3 + l];
    }
    __syncthreads();
    const int i = blockIdx.y * 32 + threadIdx.x;
    for (int r = threadIdx.y; r < 32; r += 8) {
        l = blockIdx.x * 32 + r;
        if (i < n0 && l < n3)
            out[((l * n1 + j) * n2 + k) * n0 + i] = tile[threadIdx.x][r];
    }
}

__global__ void histogram(const unsigned char *x, int *bins, unsigned n) {
    __shared__ int own[BINS];
    for (int i = threadIdx.x; i < BINS; i += blockDim.x)
        own[i] = 0;
    __syncthreads();
    const unsigned step = gridDim.x * blockDim.x;
    const uchar4 *four = reinterpret_cast<const uchar4 *>(x);
    for (unsigned i = THREAD; i < n / 4; i += step) {
        const uchar4 v = four[i];
        atomicAdd(&own[v.x], 1);
        atomicAdd(&own[v.y], 1);
        atomicAdd(&own[v.z], 1);
        atomicAdd(&own[v.w], 1);
    }
    if (blockIdx.x == 0 && threadIdx.x < n % 4)
        atomicAdd(&own[x[n / 4 * 4 + threadIdx.x]], 1);
    __syncthreads();
    for (int i = threadIdx.x; i < BINS; i += blockDim.x)
        if (own[i])
            atomicAdd(&bins[i], own[i]);
}

__global__ void decay(const float *x, float *y, int channels, int samples) {
    const int i = THREAD;
    if (i >= channels)
        return;
    float v = 0;
#pragma unroll 8
    for (int t = 0; t < samples; ++t)
        y[t * channels + i] = v = .9f * v + x[t * channels + i];
}

__global__ void matvec(const float *a, const float *x, float *y, int columns) {
    const float *row = a + size_t(blockIdx.x) * columns;
    float t = 0;
    for (int j = threadIdx.x; j < columns; j += blockDim.x)
        t += row[j] * x[j];
    for (int w = 16; w; w /= 2)
        t += __shfl_down_sync(~0u, t, w);
    __shared__ float part[32];
    if (threadIdx.x % 32 == 0)
        part[threadIdx.x / 32] = t;
    __syncthreads();
    if (threadIdx.x == 0) {
        for (int w = 1; w < blockDim.x / 32; ++w)
            t += part[w];
        y[blockIdx.x] = t;
    }
}

__global__ void links(const Matrix *a, const Matrix *b, Matrix *c, long n) {
    const unsigned at = THREAD, i = at / 3;
    if (i < n)
        product_row(a[i], b[i], c[i], int(at - 3 * i));
}

__global__ void faces(const float *u, float *face, int n) {
    const int i = THREAD;
    if (i < n * n)
        face[i] = u[i * n + n - 2];
}

__global__ void gather(const int *__restrict__ from, const double *__restrict__ x, double *__restrict__ y, size_t n) {
    const size_t i = THREAD;
    if (i < n)
        y[i] = .5 * x[from[i]];
}

__constant__ float coefficients[TAPS];

__global__ void filter(const float *__restrict__ x, float *__restrict__ y, int n) {
    const int i = THREAD;
    if (i >= n)
        return;
    float t = 0;
#pragma unroll
    for (int k = 0; k < TAPS; ++k)
        t += coefficients[k] * x[i + k];
    y[i] = t;
}

// `FAST` takes `rsqrtf`, whose last bits are not those of the source's expression.
template <bool FAST> __global__ void bodies(const float *p, float *f, int n) {
    __shared__ float px[256], py[256], pz[256];
    const int i = THREAD, own = min(i, n - 1);
    const float x0 = p[own], y0 = p[n + own], z0 = p[2 * n + own];
    float t = 0;
    for (int from = 0; from < n; from += 256) {
        const int j = from + threadIdx.x;
        if (j < n) {
            px[threadIdx.x] = p[j];
            py[threadIdx.x] = p[n + j];
            pz[threadIdx.x] = p[2 * n + j];
        }
        __syncthreads();
        const int end = min(256, n - from);
#pragma unroll 8
        for (int k = 0; k < end; ++k) {
            const float x = px[k] - x0, y = py[k] - y0, z = pz[k] - z0;
            const float square = x * x + y * y + z * z + .01f;
            t += FAST ? rsqrtf(square) : 1 / sqrtf(square);
        }
        __syncthreads();
    }
    if (i < n)
        f[i] = t;
}

// Eight threads a row.
__global__ void sparse(const long *__restrict__ begin, const int *__restrict__ column, const double *__restrict__ a,
                       const double *__restrict__ x, double *__restrict__ y, int n) {
    const int i = THREAD / 8, lane = threadIdx.x % 8;
    double t = 0;
    if (i < n)
        for (long k = begin[i] + lane; k < begin[i + 1]; k += 8)
            t += a[k] * x[column[k]];
    for (int w = 4; w; w /= 2)
        t += __shfl_down_sync(~0u, t, w, 8);
    if (i < n && lane == 0)
        y[i] = t;
}

// A row's products are added in the order of the source.
__global__ void sparse_by_source(const long *__restrict__ begin, const int *__restrict__ column,
                                 const double *__restrict__ a, const double *__restrict__ x, double *__restrict__ y,
                                 int n) {
    const int i = THREAD;
    if (i >= n)
        return;
    double t = 0;
    const long end = begin[i + 1];
#pragma unroll 4
    for (long k = begin[i]; k < end; ++k)
        t += a[k] * x[column[k]];
    y[i] = t;
}

__global__ void elements(const int4 *node, const float *a, float *sum, int n) {
    const int e = THREAD;
    if (e >= n)
        return;
    const int4 v = node[e];
    const float w = a[e];
    atomicAdd(&sum[v.x], w);
    atomicAdd(&sum[v.y], 2 * w);
    atomicAdd(&sum[v.z], 3 * w);
    atomicAdd(&sum[v.w], 4 * w);
}

__global__ void lines(const double *__restrict__ d, const double *__restrict__ b, double *__restrict__ x, int n, int m) {
    const int i = THREAD;
    if (i >= n)
        return;
    double v = 0;
#pragma unroll 8
    for (int k = 0; k < m; ++k)
        x[k * n + i] = v = (d[k * n + i] + v) * b[k];
#pragma unroll 8
    for (int k = m - 2; k >= 0; --k)
        x[k * n + i] = v = x[k * n + i] + b[k] * v;
}

__global__ void circle(unsigned long long *in, int n) {
    const int i = THREAD;
    unsigned t = i < n ? inside_circle(unsigned(i) + 1, POINTS) : 0;
    for (int w = 16; w; w /= 2)
        t += __shfl_down_sync(~0u, t, w);
    __shared__ unsigned part[32];
    if (threadIdx.x % 32 == 0)
        part[threadIdx.x / 32] = t;
    __syncthreads();
    if (threadIdx.x == 0) {
        for (int w = 1; w < blockDim.x / 32; ++w)
            t += part[w];
        atomicAdd(in, (unsigned long long)t);
    }
}

__global__ void sort(const int *in, int *out, size_t n) {
    const size_t i = THREAD;
    if (i < n)
        sort_eight(in, out, n, i);
}

template <class T> static std::vector<T> get(const Device<T> &d) {
    std::vector<T> host(d.size);
    ok(cudaMemcpy(host.data(), d.data, d.size * sizeof(T), cudaMemcpyDeviceToHost));
    return host;
}

template <class T> static void clear(const Device<T> &d) { ok(cudaMemset(d.data, 0, d.size * sizeof(T))); }

// Measures a launch. `MEASURE_AS` is for a kernel's other half, which has a name of its own.
#define MEASURE(kernel, bytes, ...) MEASURE_AS(#kernel, "CUDA", kernel, bytes, __VA_ARGS__)
#define MEASURE_AS(name, by, kernel, bytes, ...)                                                                       \
    measure(                                                                                                           \
        name, by,                                                                                                      \
        [&] {                                                                                                          \
            kernel<<<__VA_ARGS__;                                                                                      \
            finish();                                                                                                  \
        },                                                                                                             \
        double(bytes))

int main(int argc, char **argv) {
    const Sizes s(argc > 1 && std::string(argv[1]) == "--quick");
    {
        const Case c = triad_case(s);
        Device<double> x(c.a), y(c.b), z(c.a.size());
        MEASURE(triad, 24 * s.stream, blocks(s.stream, 256), 256 >>>(x, y, z, 3, s.stream));
        compare("triad", get(z), c.want, 0);
    }
    {
        const Case c = nine_case(s);
        Device<double> u(c.a), v(c.a.size());
        clear(v);
        MEASURE(nine, 16. * c.a.size(), dim3(blocks(s.plane - 2, 64), blocks(s.plane - 2, 4)),
                dim3(64, 4) >>>(u, v, s.plane));
        compare("nine", get(v), c.want, 1e-12);
    }
    {
        const Case c = star_case(s);
        Device<float> u(c.fa), v(c.fa.size());
        clear(v);
        MEASURE(star, 8. * c.fa.size(), dim3(blocks(s.space - 4, 64), blocks(s.space - 4, 4), s.space - 4),
                dim3(64, 4) >>>(u, v, s.space));
        compare("star", get(v), c.fwant, 1e-4);
    }
    {
        const Case c = permute_case(s);
        const int *n = s.box;
        Device<float> u(c.fa), v(c.fa.size());
        MEASURE(permute, 8. * c.fa.size(), dim3(blocks(n[3], 32), blocks(n[0], 32), n[1] * n[2]),
                dim3(32, 8) >>>(u, v, n[0], n[1], n[2], n[3]));
        compare("permute", get(v), c.fwant, 0);
    }
    {
        const Case c = histogram_case(s);
        Device<unsigned char> x(c.bytes);
        Device<int> bins(BINS);
        clear(bins);
        std::vector<int> want(c.iwant);
        for (int &w : want)
            w *= 14;
        int processors;
        ok(cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, 0));
        MEASURE(histogram, s.bytes, 4 * processors, 512 >>>(x, bins, s.bytes));
        compare("histogram", get(bins), want, 0);
    }
    {
        const Case c = decay_case(s);
        Device<float> x(c.fa), y(c.fa.size());
        MEASURE(decay, 8. * c.fa.size(), blocks(s.channels, 64), 64 >>>(x, y, int(s.channels), int(s.samples)));
        compare("decay", get(y), c.fwant, 1e-4);
    }
    {
        const Case c = matvec_case(s);
        Device<float> a(c.fa), x(c.fb), y(size_t(s.rows));
        MEASURE(matvec, 4. * c.fa.size(), s.rows, 256 >>>(a, x, y, s.columns));
        compare("matvec", get(y), c.fwant, 1e-3);
    }
    {
        const Case c = links_case(s);
        Device<Matrix> a(c.ma), b(c.mb), d(c.ma.size());
        MEASURE(links, 432. * s.sites, blocks(3 * s.sites, 192), 192 >>>(a, b, d, s.sites));
        compare("links", get(d), c.mwant);
    }
    {
        const Case c = faces_case(s);
        Device<float> u(c.fa), v(c.fwant.size());
        MEASURE(faces, 8. * c.fwant.size(), blocks(size_t(s.faces) * s.faces, 256), 256 >>>(u, v, s.faces));
        compare("faces", get(v), c.fwant, 0);
    }
    {
        const Case c = gather_case(s);
        Device<int> from(c.ia);
        Device<double> x(c.a), y(c.a.size());
        MEASURE(gather, 20. * s.gathered, blocks(s.gathered, 256), 256 >>>(from, x, y, c.a.size()));
        compare("gather", get(y), c.want, 0);
    }
    {
        const Case c = filter_case(s);
        Device<float> x(c.fa), y(c.fwant.size());
        ok(cudaMemcpyToSymbol(coefficients, c.fb.data(), TAPS * sizeof(float)));
        MEASURE(filter, 8. * s.points, blocks(s.points, 256), 256 >>>(x, y, s.points));
        compare("filter", get(y), c.fwant, 1e-4);
    }
    {
        const Case c = bodies_case(s);
        Device<float> p(c.fa), f(size_t(s.bodies));
        MEASURE_AS("bodies", "CUDA", bodies<true>, 0, blocks(s.bodies, 256), 256 >>>(p, f, s.bodies));
        compare_some("bodies", get(f), c.fwant, 1e-3);
        clear(f);
        MEASURE_AS("bodies", "CUDA, source's precision", bodies<false>, 0, blocks(s.bodies, 256),
                   256 >>>(p, f, s.bodies));
        compare_some("bodies", get(f), c.fwant, 1e-3);
    }
    {
        const Case c = sparse_case(s);
        Device<long> begin(c.begin);
        Device<int> column(c.ia);
        Device<double> a(c.a), x(c.b), y(c.want.size());
        MEASURE(sparse, 12. * c.a.size(), blocks(8 * size_t(s.sparse), 256), 256 >>>(begin, column, a, x, y, s.sparse));
        compare("sparse", get(y), c.want, 1e-12);
        clear(y);
        MEASURE_AS("sparse", "CUDA, source's order", sparse_by_source, 12. * c.a.size(), blocks(s.sparse, 256),
                   256 >>>(begin, column, a, x, y, s.sparse));
        compare("sparse", get(y), c.want, 1e-12);
    }
    {
        const Case c = elements_case(s);
        Device<int> node(c.ia);
        Device<float> a(c.fa), sum(c.fwant.size());
        clear(sum);
        std::vector<float> want(c.fwant);
        for (float &w : want)
            w *= 14;
        const int4 *four = reinterpret_cast<const int4 *>(node.data);
        MEASURE(elements, 0, blocks(s.elements, 256), 256 >>>(four, a, sum, s.elements));
        compare("elements", get(sum), want, 1e-3);
    }
    {
        const Case c = lines_case(s);
        Device<double> d(c.a), b(c.b), x(c.a.size());
        MEASURE(lines, 32. * c.a.size(), blocks(s.lines, 64), 64 >>>(d, b, x, int(s.lines), int(s.along)));
        compare("lines", get(x), c.want, 1e-12);
    }
    {
        const Case c = circle_case(s);
        Device<unsigned long long> sum(1);
        unsigned long long in = 0;
        measure("circle", "CUDA", [&] {
            ok(cudaMemsetAsync(sum.data, 0, sizeof in));
            circle<<<blocks(s.seeds, 256), 256>>>(sum, s.seeds);
            ok(cudaMemcpy(&in, sum.data, sizeof in, cudaMemcpyDeviceToHost));
        });
        if (in != c.count) {
            fprintf(stderr, "circle: %llu, expected %lu\n", in, c.count);
            return 1;
        }
    }
    {
        const Case c = sort_case(s);
        Device<int> in(c.ia), out(c.ia.size());
        MEASURE(sort, 64. * s.sorted, blocks(s.sorted, 256), 256 >>>(in, out, s.sorted));
        compare("sort", get(out), c.iwant, 0);
    }
}
