// The CUDA form of the kernels in `ports`, with what somebody who writes CUDA would use.
#include "../unseen/ports.h"
#include "cuda.h"

#define NAME(kernel) kernel##_host
#define LOOP(of_target, of_loop) _Pragma("omp parallel for")
#include "../unseen/ports.inc"

static unsigned over(size_t n, unsigned each) { return unsigned((n + each - 1) / each); }
#define X int(blockIdx.x * blockDim.x + threadIdx.x)
#define Y int(blockIdx.y * blockDim.y + threadIdx.y)

__global__ void transposed(const float *__restrict__ a, const float *__restrict__ x, float *y, int rows, int columns) {
    const int j = X;
    if (j >= columns)
        return;
    float sum = 0;
#pragma unroll 16
    for (int i = 0; i < rows; ++i)
        sum += a[i * columns + j] * x[i];
    y[j] = sum;
}

// Tiles of 32 by 32, of which a thread has four rows.
__global__ void rank2(const float *a, const float *b, float *c, int n) {
    __shared__ float ai[32][33], bi[32][33], ak[32][33], bk[32][33];
    const int tx = threadIdx.x, ty = threadIdx.y, i0 = blockIdx.y * 32, j0 = blockIdx.x * 32;
    float sum[4] = {};
    for (int k0 = 0; k0 < n; k0 += 32) {
        for (int r = ty; r < 32; r += 8) {
            const bool row = i0 + r < n && k0 + tx < n, other = k0 + r < n && j0 + tx < n;
            ai[r][tx] = row ? a[(i0 + r) * n + k0 + tx] : 0;
            bi[r][tx] = row ? b[(i0 + r) * n + k0 + tx] : 0;
            ak[r][tx] = other ? a[(k0 + r) * n + j0 + tx] : 0;
            bk[r][tx] = other ? b[(k0 + r) * n + j0 + tx] : 0;
        }
        __syncthreads();
#pragma unroll
        for (int k = 0; k < 32; ++k)
#pragma unroll
            for (int r = 0; r < 4; ++r)
                sum[r] += ai[ty + 8 * r][k] * bk[k][tx] + bi[ty + 8 * r][k] * ak[k][tx];
        __syncthreads();
    }
    for (int r = 0; r < 4; ++r) {
        const int i = i0 + ty + 8 * r, j = j0 + tx;
        if (i < n && j < n)
            c[i * n + j] = .5f * a[i * n + j] + sum[r];
    }
}

__global__ void outer(double *a, const double *u, const double *v, const double *p, const double *q, int n) {
    const int j = X, i = blockIdx.y;
    if (j < n)
        a[size_t(i) * n + j] += u[i] * v[j] + p[i] * q[j];
}

__global__ void eliminate(float *a, const float *m, int n, int t) {
    const int j = X, i = Y;
    if (i < n - 1 - t && j < n - t)
        a[(i + 1 + t) * n + j + t] -= m[(i + 1 + t) * n + t] * a[t * n + j + t];
}

__global__ void deviations(const double *__restrict__ a, double *mean, double *deviation, int rows, int columns) {
    const int j = X;
    if (j >= columns)
        return;
    double sum = 0, square = 0;
#pragma unroll 8
    for (int i = 0; i < rows; ++i)
        sum += a[size_t(i) * columns + j];
    const double m = sum / rows;
#pragma unroll 8
    for (int i = 0; i < rows; ++i) {
        const double d = a[size_t(i) * columns + j] - m;
        square += d * d;
    }
    mean[j] = m;
    deviation[j] = sqrt(square / rows);
}

__global__ void fields(float *ex, float *ey, const float *hz, int n) {
    const int j = X, i = Y;
    if (i >= n || j >= n)
        return;
    if (i > 0)
        ey[i * n + j] -= .5f * (hz[i * n + j] - hz[(i - 1) * n + j]);
    if (j > 0)
        ex[i * n + j] -= .5f * (hz[i * n + j] - hz[i * n + j - 1]);
}
__global__ void curl(const float *ex, const float *ey, float *hz, int n) {
    const int j = X, i = Y;
    if (i < n - 1 && j < n - 1)
        hz[i * n + j] -= .7f * (ex[i * n + j + 1] - ex[i * n + j] + ey[(i + 1) * n + j] - ey[i * n + j]);
}

// A thread walks along the first dimension.
__global__ void cube(const float *__restrict__ a, float *b, int n) {
    const int k = X + 1, j = Y + 1;
    if (k >= n - 1 || j >= n - 1)
        return;
    for (int i = 1 + int(blockIdx.z); i < n - 1; i += gridDim.z)
        b[(i * n + j) * n + k] =
            .2f * a[((i - 1) * n + j - 1) * n + k - 1] + .5f * a[((i + 1) * n + j - 1) * n + k - 1] +
            -.8f * a[((i - 1) * n + j) * n + k - 1] + -.3f * a[((i + 1) * n + j) * n + k - 1] +
            .6f * a[((i - 1) * n + j + 1) * n + k - 1] + -.9f * a[((i + 1) * n + j + 1) * n + k - 1] +
            .4f * a[(i * n + j - 1) * n + k] + .7f * a[(i * n + j) * n + k] + .1f * a[(i * n + j + 1) * n + k] +
            .2f * a[((i - 1) * n + j - 1) * n + k + 1] + -.5f * a[((i + 1) * n + j + 1) * n + k + 1];
}

// A thread walks along z with three values in registers.
__global__ void heat(const float *__restrict__ from, const float *__restrict__ power, float *to, int w, int h, int d) {
    const int x = X, y = Y;
    if (x >= w || y >= h)
        return;
    const int layer = w * h;
    int c = y * w + x;
    const int west = x == 0 ? 0 : -1, east = x == w - 1 ? 0 : 1, north = y == 0 ? 0 : -w, south = y == h - 1 ? 0 : w;
    float below = from[c], here = below, above = d > 1 ? from[c + layer] : below;
    for (int z = 0; z < d; ++z) {
        to[c] = .4f * here + .1f * (from[c + west] + from[c + east] + from[c + north] + from[c + south] + below + above) +
            .01f * power[c];
        c += layer;
        below = here, here = above, above = z + 2 < d ? from[c + layer] : above;
    }
}

__global__ void speckle(const float *u, float *north, float *south, float *west, float *east, float *c, const int *up,
                        const int *down, const int *left, const int *right, int rows, int columns) {
    const int j = X, i = Y;
    if (i >= rows || j >= columns)
        return;
    const int k = i * columns + j;
    const float here = u[k], n = u[up[i] * columns + j] - here, s = u[down[i] * columns + j] - here,
                w = u[i * columns + left[j]] - here, e = u[i * columns + right[j]] - here;
    north[k] = n, south[k] = s, west[k] = w, east[k] = e;
    const float g = (n * n + s * s + w * w + e * e) / (here * here), l = (n + s + w + e) / here;
    const float t = 1 + .25f * l, q = (.5f * g - 1.f / 16 * l * l) / (t * t);
    c[k] = fminf(fmaxf(1 / (1 + (q - .05f) / (.05f * 1.05f)), 0), 1);
}

__global__ void medians(const float *in, float *out, int w, int h) {
    const int x = X + 1, y = Y + 1;
    if (x < w - 1 && y < h - 1)
        out[y * w + x] = median(in, w, x, y);
}

__global__ void spins(const signed char *from, const float *chance, signed char *to, int n, int parity) {
    const int j = X, i = Y;
    if (i < n && j < n)
        to[i * n + j] = spin(from, chance, n, i, j, parity);
}

__global__ void pool(const float *in, float *out, int batch, int h, int w) {
    const int x = X, y = Y, b = blockIdx.z;
    if (x < w / 2 && y < h / 2)
        out[(b * (h / 2) + y) * (w / 2) + x] = largest(in + size_t(b) * h * w, w, h, x, y);
}

__global__ void motion(const unsigned char *a, const unsigned char *b, int *out, int w, int blocks) {
    const int y = blockIdx.y + 2, x = blockIdx.x + 2, s = threadIdx.x;
    out[(y * blocks + x) * 64 + s] = difference(a + 4 * (y * w + x), b + (4 * y + s / 8 - 4) * w + 4 * x + s % 8 - 4, w);
}

__global__ void volume(const float *__restrict__ u, const float *x, const float *y, const float *z, float *out, int n,
    int points) {
    const int i = X;
    if (i < points)
        out[i] = between(u, n, x[i], y[i], z[i]);
}

__global__ void fluxes(const int *__restrict__ next, const float *__restrict__ normal, const float *__restrict__ v,
    float *out, int n) {
    const int i = X;
    if (i < n)
        flux_step(next, normal, v, out, n, i);
}

__global__ void lennard(const Atom *__restrict__ atom, const int *__restrict__ near, Atom *force, int n) {
    const int i = X;
    if (i >= n)
        return;
    const float4 *all = (const float4 *)atom;
    const float4 at = all[i];
    float4 f = {0, 0, 0, 0};
#pragma unroll 4
    for (int j = 0; j < NEAR; ++j) {
        const float4 b = all[near[j * n + i]];
        const float x = at.x - b.x, y = at.y - b.y, z = at.z - b.z, r = x * x + y * y + z * z;
        if (r < 16) {
            const float r2 = 1 / r, r6 = r2 * r2 * r2, s = r2 * r6 * (1.5f * r6 - 2.f);
            f.x += x * s, f.y += y * s, f.z += z * s;
        }
    }
    ((float4 *)force)[i] = f;
}

__global__ void hashes(const unsigned char *keys, const int *length, unsigned *out, int n) {
    const int i = X;
    if (i < n)
        out[i] = hash(keys + size_t(i) * KEY, length[i]);
}

// The polygon in shared memory.
__global__ void inside(const Vertex *point, const Vertex *corner, int *in, int n) {
    __shared__ Vertex c[CORNERS];
    for (int j = threadIdx.x; j < CORNERS; j += blockDim.x)
        c[j] = corner[j];
    __syncthreads();
    const int i = X;
    if (i >= n)
        return;
    const Vertex p = point[i];
    int odd = 0;
    Vertex b = c[CORNERS - 1];
    for (int j = 0; j < CORNERS; ++j) {
        const Vertex a = c[j];
        if ((a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x)
            odd = !odd;
        b = a;
    }
    in[i] = odd;
}

__global__ void adam(float *w, float *m, float *v, const float *g, size_t n) {
    const size_t i = size_t(blockIdx.x) * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    const float a = .9f * m[i] + .1f * g[i], b = .999f * v[i] + .001f * g[i] * g[i];
    m[i] = a, v[i] = b;
    w[i] -= .01f * a / (sqrtf(b) + 1e-8f);
}

__global__ void shuffled(const float *in, float *out, int batch, int groups, int each, int size) {
    const int s = X, c = blockIdx.y, b = blockIdx.z;
    if (s < size)
        out[(size_t(b) * groups * each + c) * size + s] = in[(size_t(b) * groups * each + c % groups * each +
            c / groups) * size + s];
}

__global__ void bags(const float *table, const int *index, const int *begin, float *out, int n) {
    const int b = blockIdx.x * blockDim.y + threadIdx.y, d = threadIdx.x;
    if (b >= n)
        return;
    float sum = 0;
    for (int k = begin[b]; k < begin[b + 1]; ++k)
        sum += table[index[k] * 64 + d];
    out[b * 64 + d] = sum;
}

__global__ void rates(const Grid *__restrict__ grid, const double *energy, double *out, int n, int energies) {
    const int i = X;
    if (i < n)
        out[i] = rate(grid, energies, energy[i]);
}

// Samples in shared memory, some at a time.
__global__ void fourier(const Sample *sample, const float *x, const float *y, const float *z, float *re, float *im, int n,
    int samples) {
    __shared__ Sample some[256];
    const int i = X;
    const float a = i < n ? x[i] : 0, b = i < n ? y[i] : 0, c = i < n ? z[i] : 0;
    float r = 0, s = 0;
    for (int k0 = 0; k0 < samples; k0 += 256) {
        const int here = min(256, samples - k0);
        __syncthreads();
        for (int k = threadIdx.x; k < here; k += blockDim.x)
            some[k] = sample[k0 + k];
        __syncthreads();
        for (int k = 0; k < here; ++k) {
            const float angle = 6.2831853f * (some[k].x * a + some[k].y * b + some[k].z * c), p = cosf(angle), q = sinf(angle);
            r += some[k].re * p - some[k].im * q;
            s += some[k].im * p + some[k].re * q;
        }
    }
    if (i < n)
        re[i] = r, im[i] = s;
}

__global__ void interleaved(Sixteen *to, const Sixteen *from, int rounds, int n) {
    const int i = X;
    if (i >= n)
        return;
    for (int r = 0; r < rounds; ++r)
        for (int k = 0; k < 16; ++k)
            to[i].e[k] += from[i].e[k];
}

__global__ void membranes(float *m, float *h, float *j, const float *voltage, int n) {
    const int i = X;
    if (i < n)
        gates(m, h, j, voltage, i);
}

__global__ void ranks(const int *begin, const int *from, const float *__restrict__ rank, const int *__restrict__ out,
    float *next, int n) {
    const int i = X;
    if (i >= n)
        return;
    float sum = 0;
    for (int k = begin[i]; k < begin[i + 1]; ++k)
        sum += rank[from[k]] / float(out[from[k]]);
    next[i] = .15f / float(n) + .85f * sum;
}

__global__ void networks(const float *row, const float *first, const float *second, float *out, int n) {
    __shared__ float a[(FEW + 1) * HIDDEN], b[HIDDEN + 1];
    for (int k = threadIdx.x; k < (FEW + 1) * HIDDEN; k += blockDim.x)
        a[k] = first[k];
    for (int k = threadIdx.x; k <= HIDDEN; k += blockDim.x)
        b[k] = second[k];
    __syncthreads();
    const int i = X;
    if (i < n) {
        float own[FEW];
        for (int k = 0; k < FEW / 4; ++k)
            ((float4 *)own)[k] = ((const float4 *)(row + size_t(i) * FEW))[k];
        out[i] = network(own, a, b);
    }
}

template <class T> struct Held : Device<T> {
    using Device<T>::Device;
    std::vector<T> get() const {
        std::vector<T> host(this->size);
        ok(cudaMemcpy(host.data(), this->data, this->size * sizeof(T), cudaMemcpyDeviceToHost));
        return host;
    }
};
template <class T> using Mapped = Held<T>;

#define SHAPE(...) <<<__VA_ARGS__>>>
#define PORT(kernel, shape, bytes, setup, check, ...)                                                    \
    {                                                                                                    \
        setup;                                                                                           \
        measure(#kernel, "CUDA", [&] { kernel shape (__VA_ARGS__); finish(); }, double(bytes));          \
        check;                                                                                           \
    }

#include "../unseen/ports_main.inc"
