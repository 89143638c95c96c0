// The CUDA form of the kernels in `codes`, with what somebody who writes CUDA would use: shared
// memory for tiles, tables and rows, shuffles for sums, wide loads, grids of two dimensions.
#include "../unseen/codes.h"
#include "cuda.h"

#include <cfloat>

static unsigned blocks(size_t n, unsigned each) { return unsigned((n + each - 1) / each); }
#define THREAD (size_t(blockIdx.x) * blockDim.x + threadIdx.x)

template <class F> __device__ float warp_reduce(float v, F f) {
    for (int w = 16; w; w /= 2)
        v = f(v, __shfl_xor_sync(~0u, v, w));
    return v;
}

// The value that all threads of a block get.
template <class F> __device__ float block_reduce(float v, F f) {
    __shared__ float part[32];
    v = warp_reduce(v, f);
    __syncthreads();
    if (threadIdx.x % 32 == 0)
        part[threadIdx.x / 32] = v;
    __syncthreads();
    v = part[0];
    for (int w = 1; w < blockDim.x / 32; ++w)
        v = f(v, part[w]);
    return v;
}

struct Plus {
    __device__ float operator()(float a, float b) const { return a + b; }
};
struct Greater {
    __device__ float operator()(float a, float b) const { return fmaxf(a, b); }
};

__global__ void softmax(const float *x, float *y, int columns) {
    __shared__ float row[1024];
    const float *from = x + size_t(blockIdx.x) * columns;
    float *to = y + size_t(blockIdx.x) * columns;
    float top = -FLT_MAX, sum = 0;
    for (int j = threadIdx.x; j < columns; j += blockDim.x) {
        row[j] = from[j];
        top = fmaxf(top, row[j]);
    }
    top = block_reduce(top, Greater());
    for (int j = threadIdx.x; j < columns; j += blockDim.x) {
        row[j] = expf(row[j] - top);
        sum += row[j];
    }
    sum = block_reduce(sum, Plus());
    for (int j = threadIdx.x; j < columns; j += blockDim.x)
        to[j] = row[j] / sum;
}

// A warp a step of the scores, then a thread a column of the values.
__global__ void attention(const float *q, const float *k, const float *v, float *y) {
    __shared__ float score[STEPS], part[2][HEAD];
    const int lane = threadIdx.x % 32, warp = threadIdx.x / 32, i = blockIdx.x;
    const float *keys = k + size_t(i) * STEPS * HEAD, *values = v + size_t(i) * STEPS * HEAD;
    const float q0 = q[i * HEAD + lane], q1 = q[i * HEAD + 32 + lane];
    for (int t = warp; t < STEPS; t += blockDim.x / 32) {
        const float s = warp_reduce(q0 * keys[t * HEAD + lane] + q1 * keys[t * HEAD + 32 + lane], Plus());
        if (lane == 0)
            score[t] = s / 8;
    }
    __syncthreads();
    const float own = score[threadIdx.x];
    const float top = block_reduce(own, Greater());
    const float e = expf(own - top);
    const float sum = block_reduce(e, Plus());
    score[threadIdx.x] = e;
    __syncthreads();
    const int d = threadIdx.x % HEAD, half = threadIdx.x / HEAD;
    float s = 0;
    for (int t = half; t < STEPS; t += 2)
        s += score[t] * values[t * HEAD + d];
    part[half][d] = s;
    __syncthreads();
    if (half == 0)
        y[i * HEAD + d] = (part[0][d] + part[1][d]) / sum;
}

__global__ void element(const double *u, const double *matrix, double *v) {
    __shared__ double plane[ORDER][ORDER], d[ORDER][ORDER];
    const int i = threadIdx.x, j = threadIdx.y;
    const size_t at = size_t(blockIdx.x) * CUBE + j * ORDER + i;
    double column[ORDER];
    d[j][i] = matrix[j * ORDER + i];
#pragma unroll
    for (int k = 0; k < ORDER; ++k)
        column[k] = u[at + k * PLANE];
#pragma unroll
    for (int k = 0; k < ORDER; ++k) {
        __syncthreads();
        plane[j][i] = column[k];
        __syncthreads();
        double t = 0;
#pragma unroll
        for (int m = 0; m < ORDER; ++m)
            t += d[i][m] * plane[j][m] + d[j][m] * plane[m][i] + d[k][m] * column[m];
        v[at + k * PLANE] = t;
    }
}

__global__ void scan(const int *in, int *out) {
    __shared__ int sums[2][BLOCK];
    const int i = threadIdx.x;
    int from = 0;
    sums[0][i] = in[blockIdx.x * BLOCK + i];
    for (int step = 1; step < BLOCK; step *= 2) {
        __syncthreads();
        sums[1 - from][i] = sums[from][i] + (i >= step ? sums[from][i - step] : 0);
        from = 1 - from;
    }
    out[blockIdx.x * BLOCK + i] = sums[from][i];
}

__global__ void align(const int *letters, int *last) {
    __shared__ int score[TILE + 1][TILE + 1], a[TILE], b[TILE];
    const int i = threadIdx.x + 1;
    a[i - 1] = letters[2 * blockIdx.x * TILE + i - 1];
    b[i - 1] = letters[(2 * blockIdx.x + 1) * TILE + i - 1];
    score[i][0] = score[0][i] = -2 * i;
    if (i == 1)
        score[0][0] = 0;
    __syncthreads();
    for (int step = 0; step < 2 * TILE - 1; ++step) {
        const int j = step - i + 2;
        if (j >= 1 && j <= TILE)
            score[i][j] = max(score[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 3 : -1),
                              max(score[i - 1][j], score[i][j - 1]) - 2);
        __syncthreads();
    }
    last[blockIdx.x * TILE + i - 1] = score[TILE][i];
}

// Tiles of the factors in shared memory.
__global__ void product(const float *a, const float *b, float *c, int n) {
    __shared__ float left[32][32], right[32][32];
    const int i = blockIdx.y * 32 + threadIdx.y, j = blockIdx.x * 32 + threadIdx.x;
    float t = 0;
    for (int k = 0; k < n; k += 32) {
        const int x = k + threadIdx.x, y = k + threadIdx.y;
        left[threadIdx.y][threadIdx.x] = i < n && x < n ? a[i * n + x] : 0;
        right[threadIdx.y][threadIdx.x] = y < n && j < n ? b[y * n + j] : 0;
        __syncthreads();
#pragma unroll
        for (int m = 0; m < 32; ++m)
            t += left[threadIdx.y][m] * right[m][threadIdx.x];
        __syncthreads();
    }
    if (i < n && j < n)
        c[i * n + j] = t;
}

__global__ void mandel(int *steps, int n, int most) {
    const int j = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y * blockDim.y + threadIdx.y;
    if (i < n && j < n)
        steps[i * n + j] = escape(3.f * float(j) / float(n) - 2, 2.f * float(i) / float(n) - 1, most);
}

__global__ void options(const float *spot, const float *strike, const float *years, float *call, float *put, int n) {
    const int i = THREAD;
    if (i < n)
        prices(spot[i], strike[i], years[i], call[i], put[i]);
}

__global__ void lookup(const double *energy, const double *value, double *sum, int energies, int n) {
    const int i = THREAD;
    if (i >= n)
        return;
    const double e = double(scattered(i, 1000003)) / 1000003;
    const int at = find(energy, energies, e);
    const double f = (e - energy[at]) / (energy[at + 1] - energy[at]);
    double t = 0;
    for (int k = 0; k < CHANNELS; ++k)
        t += (1 - f) * value[CHANNELS * at + k] + f * value[CHANNELS * (at + 1) + k];
    sum[i] = t;
}

__global__ void lattice(const float *in, float *out, int n) {
    const int j = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y;
    if (j < n)
        relax(in, out, n, i, j);
}

__global__ void edges(const unsigned char *image, unsigned char *out, int n) {
    const int j = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y * blockDim.y + threadIdx.y;
    if (i < n && j < n)
        out[i * n + j] = edge(image, n, i, j);
}

// Changes are not negative, so that their bits order as they do.
__global__ void change(const double *u, double *v, unsigned long long *most, int n) {
    const int j = blockIdx.x * blockDim.x + threadIdx.x + 1;
    double own = 0;
    if (j < n - 1)
        for (int i = blockIdx.y * 8 + 1; i < n - 1 && i < int(blockIdx.y) * 8 + 9; ++i) {
            const double t = .25 * (u[i * n + j - 1] + u[i * n + j + 1] + u[(i - 1) * n + j] + u[(i + 1) * n + j]);
            own = fmax(own, fabs(t - u[i * n + j]));
            v[i * n + j] = t;
        }
    for (int w = 16; w; w /= 2)
        own = fmax(own, __shfl_xor_sync(~0u, own, w));
    if (threadIdx.x % 32 == 0)
        atomicMax(most, (unsigned long long)__double_as_longlong(own));
}

__global__ void search(const unsigned char *text, const int *pattern, int *found, int n) {
    __shared__ unsigned char want[16];
    if (threadIdx.x < 16)
        want[threadIdx.x] = text[pattern[blockIdx.y] + threadIdx.x];
    __syncthreads();
    int count = 0;
    for (int i = THREAD; i < n - 15; i += gridDim.x * blockDim.x) {
        int k = 0;
        while (k < 16 && text[i + k] == want[k])
            ++k;
        count += k == 16;
    }
    count = __reduce_add_sync(~0u, count);
    if (threadIdx.x % 32 == 0 && count)
        atomicAdd(&found[blockIdx.y], count);
}

__global__ void checksums(const unsigned char *text, const unsigned *table, unsigned *sums, int messages, int letters) {
    __shared__ unsigned own[256];
    for (int i = threadIdx.x; i < 256; i += blockDim.x)
        own[i] = table[i];
    __syncthreads();
    const int m = THREAD;
    if (m >= messages)
        return;
    unsigned v = ~0u;
    const unsigned *words = reinterpret_cast<const unsigned *>(text + size_t(m) * letters);
    int k = 0;
    if (letters % 4 == 0)
        for (; k < letters; k += 4) {
            const unsigned w = words[k / 4];
            for (int b = 0; b < 32; b += 8)
                v = v >> 8 ^ own[(v ^ w >> b) & 255];
        }
    for (; k < letters; ++k)
        v = v >> 8 ^ own[(v ^ text[m * letters + k]) & 255];
    sums[m] = ~v;
}

__global__ void particles(const Particle *in, Particle *out, const float *field, int n, int field_size) {
    const int i = THREAD;
    if (i >= n)
        return;
    Particle p = in[i];
    push(p, field, field_size);
    out[i] = p;
}

// Centres go through shared memory.
__global__ void nearest(const float *point, const float *centre, float *sum, int points, int centres) {
    __shared__ float4 some[256];
    const int i = THREAD;
    const float4 p = i < points ? reinterpret_cast<const float4 *>(point)[i] : make_float4(0, 0, 0, 0);
    float least[NEAREST];
    for (int k = 0; k < NEAREST; ++k)
        least[k] = 1e30f;
    for (int first = 0; first < centres; first += 256) {
        __syncthreads();
        if (first + int(threadIdx.x) < centres)
            some[threadIdx.x] = reinterpret_cast<const float4 *>(centre)[first + threadIdx.x];
        __syncthreads();
        for (int c = 0; c < min(256, centres - first); ++c) {
            const float4 q = some[c];
            float d = (p.x - q.x) * (p.x - q.x) + (p.y - q.y) * (p.y - q.y) + (p.z - q.z) * (p.z - q.z) +
                      (p.w - q.w) * (p.w - q.w);
            for (int k = 0; k < NEAREST; ++k)
                if (d < least[k]) {
                    const float t = least[k];
                    least[k] = d;
                    d = t;
                }
        }
    }
    float t = 0;
    for (int k = 0; k < NEAREST; ++k)
        t += least[k];
    if (i < points)
        sum[i] = t;
}

// Sums of blocks; the host adds those up.
constexpr int PARTS = 1056;
__global__ void moments(const float *x, double *parts, int n) {
    double v[4] = {1e30, -1e30, 0, 0};
    for (size_t i = THREAD; i < n; i += gridDim.x * blockDim.x) {
        const double t = x[i];
        v[0] = fmin(v[0], t), v[1] = fmax(v[1], t), v[2] += t, v[3] += t * t;
    }
    __shared__ double part[4][8];
    for (int w = 16; w; w /= 2) {
        v[0] = fmin(v[0], __shfl_xor_sync(~0u, v[0], w));
        v[1] = fmax(v[1], __shfl_xor_sync(~0u, v[1], w));
        v[2] += __shfl_xor_sync(~0u, v[2], w);
        v[3] += __shfl_xor_sync(~0u, v[3], w);
    }
    if (threadIdx.x % 32 == 0)
        for (int k = 0; k < 4; ++k)
            part[k][threadIdx.x / 32] = v[k];
    __syncthreads();
    if (threadIdx.x == 0)
        for (int k = 0; k < 4; ++k) {
            double t = part[k][0];
            for (int w = 1; w < 8; ++w)
                t = k == 0 ? fmin(t, part[k][w]) : k == 1 ? fmax(t, part[k][w]) : t + part[k][w];
            parts[blockIdx.x * 4 + k] = t;
        }
}

// A warp a row.
__global__ void rowsums(const float *x, float *sum, int rows, int columns) {
    const int i = THREAD / 32, lane = threadIdx.x % 32;
    if (i >= rows)
        return;
    float t = 0;
    for (int j = lane; j < columns; j += 32)
        t += x[size_t(i) * columns + j];
    t = warp_reduce(t, Plus());
    if (lane == 0)
        sum[i] = t;
}

__global__ void forces(const float *atom, const int *neighbour, float *force, int n) {
    const int i = THREAD;
    if (i >= n)
        return;
    const float4 *atoms = reinterpret_cast<const float4 *>(atom), a = atoms[i];
    float fx = 0, fy = 0, fz = 0;
    for (int k = 0; k < NEIGHBOURS; ++k) {
        const float4 b = atoms[neighbour[size_t(k) * n + i]];
        const float dx = a.x - b.x, dy = a.y - b.y, dz = a.z - b.z, r2 = dx * dx + dy * dy + dz * dz;
        if (r2 < 100) {
            const float r = 1 / (r2 + 1), r6 = r * r * r, f = r * r6 * (r6 - .5f);
            fx += dx * f, fy += dy * f, fz += dz * f;
        }
    }
    force[3 * i] = fx, force[3 * i + 1] = fy, force[3 * i + 2] = fz;
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
    const CodeSizes s(argc > 1 && std::string(argv[1]) == "--quick");
    {
        const Code c = softmax_case(s);
        Device<float> x(c.fa), y(c.fa.size());
        MEASURE(softmax, 8. * c.fa.size(), s.rows, 256 >>>(x, y, s.columns));
        compare("softmax", get(y), c.fwant, 1e-4);
    }
    {
        const Code c = attention_case(s);
        Device<float> q(c.fa), k(c.fb), v(c.fc), y(c.fwant.size());
        MEASURE(attention, 8. * c.fb.size(), s.queries, STEPS >>>(q, k, v, y));
        compare("attention", get(y), c.fwant, 1e-4);
    }
    {
        const Code c = element_case(s);
        Device<double> u(c.a), d(c.b), v(c.a.size());
        MEASURE(element, 16. * c.a.size(), s.elements, dim3(ORDER, ORDER) >>>(u, d, v));
        compare("element", get(v), c.want, 1e-12);
    }
    {
        const Code c = scan_case(s);
        Device<int> in(c.ia), out(c.ia.size());
        MEASURE(scan, 8. * c.ia.size(), s.blocks, BLOCK >>>(in, out));
        compare("scan", get(out), c.iwant, 0);
    }
    {
        const Code c = align_case(s);
        Device<int> letters(c.ia), last(c.iwant.size());
        MEASURE(align, 0, s.strips, TILE >>>(letters, last));
        compare("align", get(last), c.iwant, 0);
    }
    {
        const Code c = product_case(s);
        Device<float> a(c.fa), b(c.fb), p(c.fa.size());
        MEASURE(product, 0, dim3(blocks(s.order, 32), blocks(s.order, 32)), dim3(32, 32) >>>(a, b, p, s.order));
        compare_some("product", get(p), c.fwant, 1e-3);
    }
    {
        const Code c = mandel_case(s);
        Device<int> steps(c.iwant.size());
        MEASURE(mandel, 0, dim3(blocks(s.image, 32), blocks(s.image, 8)), dim3(32, 8) >>>(steps, s.image, s.most));
        compare_known("mandel", get(steps), c.iwant);
    }
    {
        const Code c = options_case(s);
        Device<float> spot(c.fa), strike(c.fb), years(c.fc), call(c.fa.size()), put(c.fa.size());
        MEASURE(options, 20. * s.options, blocks(s.options, 256), 256 >>>(spot, strike, years, call, put, s.options));
        compare("options", get(call), c.fwant, 1e-3);
        compare("options", get(put), c.fwant2, 1e-3);
    }
    {
        const Code c = lookup_case(s);
        Device<double> energy(c.a), value(c.b), sum(c.want.size());
        MEASURE(lookup, 0, blocks(s.lookups, 256), 256 >>>(energy, value, sum, s.energies, s.lookups));
        compare("lookup", get(sum), c.want, 1e-12);
    }
    {
        const Code c = lattice_case(s);
        Device<float> in(c.fa), out(c.fa.size());
        MEASURE(lattice, 8. * c.fa.size(), dim3(blocks(s.lattice, 256), s.lattice), 256 >>>(in, out, s.lattice));
        compare("lattice", get(out), c.fwant, 1e-5);
    }
    {
        const Code c = edges_case(s);
        Device<unsigned char> image(c.bytes), out(c.bytes.size());
        MEASURE(edges, 2. * c.bytes.size(), dim3(blocks(s.image, 64), blocks(s.image, 4)),
                dim3(64, 4) >>>(image, out, s.image));
        compare("edges", get(out), c.bwant, 0);
    }
    {
        const Code c = change_case(s);
        Device<double> u(c.a), v(c.a);
        Device<unsigned long long> bits(1);
        double most = 0;
        measure(
            "change", "CUDA",
            [&] {
                ok(cudaMemsetAsync(bits.data, 0, sizeof most));
                change<<<dim3(blocks(s.cells - 2, 128), blocks(s.cells - 2, 8)), 128>>>(u, v, bits, s.cells);
                ok(cudaMemcpy(&most, bits.data, sizeof most, cudaMemcpyDeviceToHost));
            },
            16. * c.a.size());
        compare("change", get(v), c.want, 1e-12);
        compare("change", std::vector<double>{most}, c.b, 1e-12);
    }
    {
        const Code c = search_case(s);
        Device<unsigned char> text(c.bytes);
        Device<int> pattern(c.ia), found(c.iwant.size());
        measure("search", "CUDA", [&] {
            ok(cudaMemsetAsync(found.data, 0, found.size * sizeof(int)));
            search<<<dim3(64, s.patterns), 256>>>(text, pattern, found, s.text);
            finish();
        });
        compare("search", get(found), c.iwant, 0);
    }
    {
        const Code c = checksums_case(s);
        Device<unsigned char> text(c.bytes);
        Device<unsigned> table(c.table), sums(c.uwant.size());
        MEASURE(checksums, 0, blocks(s.messages, 128), 128 >>>(text, table, sums, s.messages, s.letters));
        compare("checksums", get(sums), c.uwant, 0);
    }
    {
        const Code c = push_case(s);
        Device<Particle> in(c.particles), out(c.particles);
        Device<float> field(c.fa);
        MEASURE(particles, 48. * s.particles, blocks(s.particles, 256), 256 >>>(in, out, field, s.particles, s.field));
        compare("particles", get(out), c.pwant);
    }
    {
        const Code c = nearest_case(s);
        Device<float> point(c.fa), centre(c.fb), sum(c.fwant.size());
        MEASURE(nearest, 0, blocks(s.points, 256), 256 >>>(point, centre, sum, s.points, s.centres));
        compare_some("nearest", get(sum), c.fwant, 1e-4);
    }
    {
        const Code c = moments_case(s);
        Device<float> x(c.fa);
        Device<double> parts(4 * PARTS);
        std::vector<double> all(4 * PARTS), result(4);
        measure(
            "moments", "CUDA",
            [&] {
                moments<<<PARTS, 256>>>(x, parts, s.stars);
                ok(cudaMemcpy(all.data(), parts.data, all.size() * sizeof(double), cudaMemcpyDeviceToHost));
                result = {1e30, -1e30, 0, 0};
                for (int p = 0; p < PARTS; ++p) {
                    result[0] = std::min(result[0], all[4 * p]), result[1] = std::max(result[1], all[4 * p + 1]);
                    result[2] += all[4 * p + 2], result[3] += all[4 * p + 3];
                }
            },
            4. * s.stars);
        compare("moments", result, c.want, 1e-9);
    }
    {
        const Code c = rowsums_case(s);
        Device<float> x(c.fa), sum(c.fwant.size());
        MEASURE(rowsums, 4. * c.fa.size(), blocks(size_t(32) * s.rows, 256), 256 >>>(x, sum, s.rows, s.columns));
        compare("rowsums", get(sum), c.fwant, 1e-4);
    }
    {
        const Code c = forces_case(s);
        Device<float> atom(c.fa), force(c.fwant.size());
        Device<int> neighbour(c.ia);
        MEASURE(forces, 4. * c.ia.size(), blocks(s.atoms, 128), 128 >>>(atom, neighbour, force, s.atoms));
        compare("forces", get(force), c.fwant, 1e-3);
    }
}
