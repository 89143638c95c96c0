// The same, in CUDA.
#include "../kernels/kernels.h"
#include "cuda.h"

constexpr int B = 256;

static int blocks(long n) { return int((n + B - 1) / B); }

__global__ void column_sums_k(const unsigned *a, unsigned *s, int rows, int len) {
    const int r = blockIdx.x * blockDim.x + threadIdx.x;
    if (r >= rows)
        return;
    unsigned t = 0;
    for (int k = 0; k < len; ++k)
        t += a[k * rows + r];
    s[r] = t;
}

static void column_sums(int rows, int len) {
    std::vector<unsigned> in(size_t(rows) * len);
    for (size_t i = 0; i < in.size(); ++i)
        in[i] = unsigned(i * 2654435761u >> 7);
    Device<unsigned> a(in), s(rows);
    measure("column sums", "CUDA", [&] {
        column_sums_k<<<blocks(rows), B>>>(a, s, rows, len);
        finish();
    }, 4.0 * in.size());
}

__global__ void fixed_column_sums_k(const unsigned *a, unsigned *s) {
    constexpr int N = 4096;
    const int r = blockIdx.x * blockDim.x + threadIdx.x;
    if (r >= N)
        return;
    unsigned t = 0;
    for (int k = 0; k < N; ++k)
        t += a[k * N + r];
    s[r] = t;
}

static void fixed_column_sums() {
    constexpr int N = 4096;
    std::vector<unsigned> in(size_t(N) * N);
    for (size_t i = 0; i < in.size(); ++i)
        in[i] = unsigned(i * 2246822519u >> 5);
    Device<unsigned> a(in), s(N);
    measure("column sums, constant sizes", "CUDA", [&] {
        fixed_column_sums_k<<<blocks(N), B>>>(a, s);
        finish();
    }, 4.0 * in.size());
}

__global__ void exponential_sums_k(const float *x, float *s, int n, int k) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    float t = 0;
    for (int j = 0; j < k; ++j)
        t += expf(-x[i * k + j] * 1.5f);
    s[i] = t;
}

static void exponential_sums(int n, int k) {
    Device<float> x(random_vector<float>(size_t(n) * k)), s(n);
    measure("sums of exponentials", "CUDA", [&] {
        exponential_sums_k<<<blocks(n), B>>>(x, s, n, k);
        finish();
    });
}

__global__ void power_sums_k(const float *x, float *s, int n, int k, float p) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    float t = 0;
    for (int j = 0; j < k; ++j)
        t += powf(x[j * n + i], p);
    s[i] = t;
}

static void power_sums(int n, int k, float p) {
    Device<float> x(random_vector<float>(size_t(n) * k)), s(n);
    measure("sums of powers", "CUDA", [&] {
        power_sums_k<<<blocks(n), B>>>(x, s, n, k, p);
        finish();
    });
}

__global__ void distances_k(const float *p, float *o, int n, int dims) {
    const int j = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y * blockDim.y + threadIdx.y;
    if (i >= n || j >= n)
        return;
    float sum = 0;
    for (int d = 0; d < dims; ++d) {
        const float delta = p[i * dims + d] - p[j * dims + d];
        sum += delta * delta;
    }
    o[i * n + j] = sqrtf(sum);
}

static void distances(int n, int dims) {
    Device<float> p(random_vector<float>(size_t(n) * dims)), o(size_t(n) * n);
    measure("pairwise distances", "CUDA", [&] {
        distances_k<<<dim3((n + 31) / 32, (n + 7) / 8), dim3(32, 8)>>>(p, o, n, dims);
        finish();
    });
}

__global__ void transform_k(const double *x, double *y, int n) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    for (int k = 0; k < 8; ++k) {
        double re = 0, im = 0;
        for (int t = 0; t < 8; ++t) {
            const double angle = -0.78539816339744831 * k * t;
            re += x[t * n + i] * cos(angle);
            im += x[t * n + i] * sin(angle);
        }
        y[k * n + i] = re * re + im * im;
    }
}

static void transform(int n) {
    Device<double> x(random_vector<double>(size_t(n) * 8)), y(size_t(n) * 8);
    measure("8-point transform", "CUDA", [&] {
        transform_k<<<blocks(n), B>>>(x, y, n);
        finish();
    });
}

__global__ void three_branches_k(const float *a, const int *kind, float *o, int n, int m) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    float t = 0;
    if (kind[i] == 0)
        for (int k = 0; k < m; ++k)
            t += a[k * n + i];
    else if (kind[i] == 1)
        for (int k = 0; k < m; ++k)
            t += a[k * n + i] * a[k * n + i];
    else
        for (int k = 0; k < m; ++k)
            t = t * 0.5f + a[k * n + i];
    float u = 0;
    for (int k = 0; k < m; ++k)
        u += (a[k * n + i] - t) * (a[k * n + i] - t);
    o[i] = u;
}

static void three_branches(int n, int m) {
    std::vector<int> kinds(n);
    for (int i = 0; i < n; ++i)
        kinds[i] = int(i * 2654435761u >> 13) % 3;
    Device<float> a(random_vector<float>(size_t(n) * m)), o(n);
    Device<int> kind(kinds);
    measure("three branches", "CUDA", [&] {
        three_branches_k<<<blocks(n), B>>>(a, kind, o, n, m);
        finish();
    });
}

__global__ void columns_first_k(const float *a, float *b, int n) {
    const int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < n && y < n)
        b[y * n + x] = a[y * n + x] * 2 + 1;
}

static void columns_first(int n) {
    const size_t all = size_t(n) * n;
    Device<float> a(random_vector<float>(all)), b(all);
    measure("collapse(2), columns first", "CUDA", [&] {
        columns_first_k<<<dim3((n + 31) / 32, (n + 7) / 8), dim3(32, 8)>>>(a, b, n);
        finish();
    }, 8.0 * all);
}

__global__ void planes_last_k(const float *a, float *b, int n) {
    const int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    const int z = blockIdx.z * blockDim.z + threadIdx.z;
    if (x < n && y < n && z < n)
        b[(z * n + y) * n + x] = a[(z * n + y) * n + x] * a[(z * n + y) * n + x] + 1;
}

static void planes_last(int n) {
    const size_t all = size_t(n) * n * n;
    Device<float> a(random_vector<float>(all)), b(all);
    measure("collapse(3), planes last", "CUDA", [&] {
        planes_last_k<<<dim3((n + 31) / 32, (n + 7) / 8, n), dim3(32, 8, 1)>>>(a, b, n);
        finish();
    }, 8.0 * all);
}

__global__ void sparse_k(const int *f, const int *col, const double *v, const double *x, double *y, int n) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    double sum = 0;
    for (int e = f[i]; e < f[i + 1]; ++e)
        sum += v[e] * x[col[e]];
    y[i] = sum;
}

static void sparse(int n) {
    std::vector<int> first(n + 1), index;
    Input next;
    for (int i = 0; i < n; ++i) {
        first[i] = int(index.size());
        const int count = 4 + int(next() * 40);
        for (int e = 0; e < count; ++e)
            index.push_back(int((i + long(e) * e * 37) % n));
    }
    first[n] = int(index.size());
    Device<int> f(first), col(index);
    Device<double> v(random_vector<double>(index.size())), x(random_vector<double>(n, 99)), y(n);
    measure("sparse matrix times vector", "CUDA", [&] {
        sparse_k<<<blocks(n), B>>>(f, col, v, x, y, n);
        finish();
    });
}

__device__ int at(int n, int z, int y, int x) { return (z * n + y) * n + x; }

__global__ void seven_points_k(const float *a, float *b, int n) {
    const int x = 1 + blockIdx.x * blockDim.x + threadIdx.x, y = 1 + blockIdx.y * blockDim.y + threadIdx.y;
    const int z = 1 + blockIdx.z * blockDim.z + threadIdx.z;
    if (x < n - 1 && y < n - 1 && z < n - 1)
        b[at(n, z, y, x)] = 0.4f * a[at(n, z, y, x)] +
                            0.1f * (a[at(n, z, y, x - 1)] + a[at(n, z, y, x + 1)] + a[at(n, z, y - 1, x)] +
                                    a[at(n, z, y + 1, x)] + a[at(n, z - 1, y, x)] + a[at(n, z + 1, y, x)]);
}

static void seven_points(int n) {
    const size_t all = size_t(n) * n * n;
    Device<float> a(random_vector<float>(all)), b(all);
    measure("7-point stencil", "CUDA", [&] {
        seven_points_k<<<dim3((n + 31) / 32, (n + 7) / 8, n), dim3(32, 8, 1)>>>(a, b, n);
        finish();
    }, 8.0 * all);
}

__global__ void first_match_k(const int *keys, const int *t, int *o, int n, int m) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    int found = -1;
    for (int j = 0; j < m; ++j)
        if (t[j] == keys[i]) {
            found = j;
            break;
        }
    o[i] = found;
}

static void first_match(int n, int m) {
    std::vector<int> keys(n), table(m);
    for (int i = 0; i < m; ++i)
        table[i] = int(i * 2654435761u >> 20);
    for (int i = 0; i < n; ++i)
        keys[i] = int(i * 40503u >> 4) % 4200;
    Device<int> k(keys), t(table), o(n);
    measure("search with an early end", "CUDA", [&] {
        first_match_k<<<blocks(n), B>>>(k, t, o, n, m);
        finish();
    });
}

struct Camera {
    float at[3], to[3], up[3];
    int width, height;
    float scale;
};

__global__ void shade_k(Camera c, float *o) {
    const int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= c.width || y >= c.height)
        return;
    const float u = (float(x) / c.width - 0.5f) * c.scale, v = (float(y) / c.height - 0.5f) * c.scale;
    const float dx = c.to[0] - c.at[0] + u, dy = c.to[1] - c.at[1] + v * c.up[1], dz = c.to[2] - c.at[2];
    o[y * c.width + x] = (dx * c.up[0] + dy + dz * c.up[2]) / sqrtf(dx * dx + dy * dy + dz * dz);
}

static void struct_parameters(int width, int height, int frames) {
    Device<float> o(size_t(width) * height);
    Camera c{{1, 2, 3}, {4, 6, 8}, {0.5f, 1, 0.25f}, width, height, 1.5f};
    measure("structs as parameters", "CUDA", [&] {
        for (int f = 0; f < frames; ++f) {
            Camera now = c;
            now.at[0] = c.at[0] + float(frames - 1 - f);
            shade_k<<<dim3((width + 31) / 32, (height + 7) / 8), dim3(32, 8)>>>(now, o);
        }
        finish();
    });
}

__global__ void histogram_k(const unsigned *a, unsigned *h, int n, int bins) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        atomicAdd(&h[a[i] % bins], 1u);
}

static void histogram(int n, int bins) {
    std::vector<unsigned> in(n);
    for (int i = 0; i < n; ++i)
        in[i] = unsigned(i) * 2654435761u >> 8;
    Device<unsigned> a(in), h(bins);
    measure("histogram in memory", "CUDA", [&] {
        ok(cudaMemsetAsync(h, 0, bins * sizeof(unsigned)));
        histogram_k<<<blocks(n), B>>>(a, h, n, bins);
        finish();
    });
}

__global__ void shortest_paths_k(unsigned *d, unsigned n, unsigned k) {
    const unsigned x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y;
    if (x >= n)
        return;
    const unsigned through = d[y * n + k] + d[k * n + x];
    if (through < d[y * n + x])
        d[y * n + x] = through;
}

static void shortest_paths(unsigned n) {
    std::vector<unsigned> in(size_t(n) * n);
    for (size_t i = 0; i < in.size(); ++i)
        in[i] = unsigned(i * 2654435761u >> 12) & 0xfffff;
    Device<unsigned> d(in);
    measure("shortest paths", "CUDA", [&] {
        for (unsigned k = 0; k < n; ++k)
            shortest_paths_k<<<dim3(blocks(n), n), B>>>(d, n, k);
        finish();
    });
}

__global__ void groups_k(const float4 *x, float *s, int n) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    const float4 v = x[i];
    s[i] = v.x + v.y + v.z + v.w;
}

static void groups_in_groups(int count, int width) {
    auto in = random_vector<float>(size_t(count) * width * 4);
    Device<float> x(in), s(size_t(count) * width);
    measure("parallel in num_threads(n)", "CUDA", [&] {
        groups_k<<<blocks(long(count) * width), B>>>((const float4 *)x.data, s, count * width);
        finish();
    }, 4.0 * in.size());
}

int main() {
    column_sums(4096, 4096);
    fixed_column_sums();
    exponential_sums(10000, 200);
    power_sums(10000, 200, 1.7f);
    distances(2048, 48);
    transform(1 << 18);
    three_branches(1 << 17, 200);
    columns_first(4096);
    planes_last(256);
    sparse(1 << 18);
    seven_points(256);
    first_match(1 << 17, 4096);
    struct_parameters(512, 256, 100);
    histogram(1 << 24, 4096);
    shortest_paths(1024);
    groups_in_groups(8192, 256);
    return 0;
}
