// What the OpenMP, OpenACC and CUDA forms of the kernels in `unseen` share: sizes, inputs, one
// iteration of a kernel where that is long, references on the host, and checks.
//
// The kernels were written before anybody looked at what the compiler makes of them, and nothing
// was tuned for them.
#ifndef WARPFORK_UNSEEN_H
#define WARPFORK_UNSEEN_H

#include "../kernels/kernels.h"

#include <string>

#ifdef __CUDACC__
#define STEP __host__ __device__ static inline
#else
#define STEP static inline
#endif

// A complex number, and three by three of them.
struct Z {
    double re, im;
};
struct Matrix {
    Z e[3][3];
};

STEP Z add_product(Z s, Z a, Z b) {
    return {s.re + a.re * b.re - a.im * b.im, s.im + a.re * b.im + a.im * b.re};
}

// A row of a product of two matrices.
STEP void product_row(const Matrix &a, const Matrix &b, Matrix &c, int row) {
    for (int j = 0; j < 3; ++j) {
        Z s = {0, 0};
        for (int k = 0; k < 3; ++k)
            s = add_product(s, a.e[row][k], b.e[k][j]);
        c.e[row][j] = s;
    }
}

// Steps of Marsaglia's generator from a seed, and how many of the points are in a circle.
STEP unsigned inside_circle(unsigned long seed, int points) {
    unsigned long s = seed * 2862933555777941757ul + 3037000493ul;
    unsigned in = 0;
    for (int i = 0; i < points; ++i) {
        s ^= s << 13;
        s ^= s >> 7;
        s ^= s << 17;
        const float x = float(s >> 40) * (1.f / 16777216), y = float(s >> 16 & 0xffffff) * (1.f / 16777216);
        in += x * x + y * y < 1;
    }
    return in;
}

STEP void order(int &a, int &b) {
    const int low = a < b ? a : b, high = a < b ? b : a;
    a = low;
    b = high;
}

// Batcher's network for eight numbers.
STEP void sort_eight(const int *in, int *out, size_t n, size_t i) {
    int v[8];
    for (int k = 0; k < 8; ++k)
        v[k] = in[k * n + i];
    const int pairs[19][2] = {{0, 1}, {2, 3}, {4, 5}, {6, 7}, {0, 2}, {1, 3}, {4, 6}, {5, 7}, {1, 2}, {5, 6},
                              {0, 4}, {1, 5}, {2, 6}, {3, 7}, {2, 4}, {3, 5}, {1, 2}, {3, 4}, {5, 6}};
    for (int p = 0; p < 19; ++p)
        order(v[pairs[p][0]], v[pairs[p][1]]);
    for (int k = 0; k < 8; ++k)
        out[k * n + i] = v[k];
}

// Sizes of all kernels.
struct Sizes {
    size_t stream, records, sorted;
    int plane, space, box[4], bytes, rows, columns, faces, points, bodies, sparse, elements, seeds;
    long sites, gathered, lines, along, channels, samples;
    explicit Sizes(bool quick) {
        const Size s{quick};
        stream = size_t(s(1 << 25, 1000)), records = size_t(s(1 << 24, 1000)), sorted = size_t(s(1 << 22, 100));
        plane = s(8192, 40), space = s(400, 20);
        box[0] = s(96, 5), box[1] = s(40, 4), box[2] = s(48, 3), box[3] = s(112, 6);
        bytes = s(1 << 26, 3000), rows = s(6000, 10), columns = s(6000, 70), faces = s(640, 10);
        points = s(1 << 23, 500), bodies = s(16384, 100), sparse = s(1 << 20, 200), elements = s(1 << 21, 200);
        seeds = s(1 << 20, 64), sites = s(1 << 20, 50), gathered = s(1 << 24, 700);
        lines = s(1 << 16, 40), along = s(128, 9), channels = s(1 << 15, 50), samples = s(1024, 12);
    }
};

constexpr int TAPS = 31, BINS = 256, EACH = 16, POINTS = 64;

// Where an element's corner, a row's column or a gathered number is.
STEP unsigned scattered(unsigned long i, unsigned n) {
    const unsigned long h = i * 0x9e3779b97f4a7c15ul;
    return unsigned((h >> 32) % n);
}

// Inputs of all kernels and what they have to compute.
struct Case {
    std::vector<double> a, b, want;
    std::vector<float> fa, fb, fwant;
    std::vector<int> ia, iwant;
    std::vector<long> begin;
    std::vector<unsigned char> bytes;
    std::vector<Matrix> ma, mb, mwant;
    unsigned long count = 0;
};

inline Case triad_case(const Sizes &s) {
    Case c;
    c.a = random_vector<double>(s.stream), c.b = random_vector<double>(s.stream, 7), c.want.resize(s.stream);
    for (size_t i = 0; i < s.stream; ++i)
        c.want[i] = c.a[i] + 3 * c.b[i];
    return c;
}

inline Case nine_case(const Sizes &s) {
    Case c;
    const int n = s.plane;
    c.a = random_vector<double>(size_t(n) * n), c.want.resize(c.a.size());
    for (int i = 1; i < n - 1; ++i)
        for (int j = 1; j < n - 1; ++j) {
            double t = 0;
            for (int y = -1; y <= 1; ++y)
                for (int x = -1; x <= 1; ++x)
                    t += c.a[(i + y) * n + j + x];
            c.want[i * n + j] = t / 9;
        }
    return c;
}

inline Case star_case(const Sizes &s) {
    Case c;
    const long n = s.space, w = n * n;
    c.fa = random_vector<float>(size_t(n * w)), c.fwant.resize(c.fa.size());
    const float *u = c.fa.data();
    for (long k = 2; k < n - 2; ++k)
        for (long j = 2; j < n - 2; ++j)
            for (long i = 2; i < n - 2; ++i) {
                const long at = k * w + j * n + i;
                c.fwant[at] = -3 * u[at] + .6f * (u[at - 1] + u[at + 1] + u[at - n] + u[at + n] + u[at - w] + u[at + w]) -
                              .1f * (u[at - 2] + u[at + 2] + u[at - 2 * n] + u[at + 2 * n] + u[at - 2 * w] + u[at + 2 * w]);
            }
    return c;
}

inline Case permute_case(const Sizes &s) {
    Case c;
    const int *n = s.box;
    c.fa = random_vector<float>(size_t(n[0]) * n[1] * n[2] * n[3]), c.fwant.resize(c.fa.size());
    size_t at = 0;
    for (int i = 0; i < n[0]; ++i)
        for (int j = 0; j < n[1]; ++j)
            for (int k = 0; k < n[2]; ++k)
                for (int l = 0; l < n[3]; ++l)
                    c.fwant[((size_t(l) * n[1] + j) * n[2] + k) * n[0] + i] = c.fa[at++];
    return c;
}

inline Case histogram_case(const Sizes &s) {
    Case c;
    c.bytes.resize(s.bytes), c.iwant.resize(BINS);
    for (int i = 0; i < s.bytes; ++i) {
        c.bytes[i] = (unsigned char)(scattered(i, 64) + scattered(i / 3, 64) + scattered(i / 1000, 64));
        c.iwant[c.bytes[i]]++;
    }
    return c;
}

inline Case decay_case(const Sizes &s) {
    Case c;
    c.fa = random_vector<float>(size_t(s.channels * s.samples)), c.fwant.resize(c.fa.size());
    for (long i = 0; i < s.channels; ++i) {
        float y = 0;
        for (long t = 0; t < s.samples; ++t)
            c.fwant[t * s.channels + i] = y = .9f * y + c.fa[t * s.channels + i];
    }
    return c;
}

inline Case matvec_case(const Sizes &s) {
    Case c;
    c.fa = random_vector<float>(size_t(s.rows) * s.columns), c.fb = random_vector<float>(s.columns, 3);
    for (int i = 0; i < s.rows; ++i) {
        double t = 0;
        for (int j = 0; j < s.columns; ++j)
            t += double(c.fa[size_t(i) * s.columns + j]) * c.fb[j];
        c.fwant.push_back(float(t));
    }
    return c;
}

inline Case links_case(const Sizes &s) {
    Case c;
    Input next;
    c.ma.resize(s.sites), c.mb.resize(s.sites), c.mwant.resize(s.sites);
    for (long i = 0; i < s.sites; ++i) {
        for (int k = 0; k < 9; ++k)
            c.ma[i].e[k / 3][k % 3] = {next(), next()}, c.mb[i].e[k / 3][k % 3] = {next(), next()};
        for (int row = 0; row < 3; ++row)
            product_row(c.ma[i], c.mb[i], c.mwant[i], row);
    }
    return c;
}

inline Case faces_case(const Sizes &s) {
    Case c;
    const int n = s.faces;
    c.fa = random_vector<float>(size_t(n) * n * n), c.fwant.resize(size_t(n) * n);
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < n; ++j)
            c.fwant[i * n + j] = c.fa[(size_t(i) * n + j) * n + n - 2];
    return c;
}

inline Case gather_case(const Sizes &s) {
    Case c;
    c.a = random_vector<double>(size_t(s.gathered)), c.want.resize(size_t(s.gathered));
    for (long i = 0; i < s.gathered; ++i)
        c.ia.push_back(int(scattered(i / 8, unsigned(s.gathered / 8)) * 8 + i % 8));
    for (long i = 0; i < s.gathered; ++i)
        c.want[i] = .5 * c.a[c.ia[i]];
    return c;
}

inline Case filter_case(const Sizes &s) {
    Case c;
    c.fa = random_vector<float>(s.points + TAPS), c.fb = random_vector<float>(TAPS, 5), c.fwant.resize(s.points);
    for (int i = 0; i < s.points; ++i)
        for (int k = 0; k < TAPS; ++k)
            c.fwant[i] += c.fb[k] * c.fa[i + k];
    return c;
}

inline Case bodies_case(const Sizes &s) {
    Case c;
    const int n = s.bodies;
    c.fa = random_vector<float>(3 * n), c.fwant.resize(n);
    for (int i = 0; i < n; i += n / 50) {
        float t = 0;
        for (int j = 0; j < n; ++j) {
            const float x = c.fa[j] - c.fa[i], y = c.fa[n + j] - c.fa[n + i], z = c.fa[2 * n + j] - c.fa[2 * n + i];
            t += 1 / sqrtf(x * x + y * y + z * z + .01f);
        }
        c.fwant[i] = t;
    }
    return c;
}

inline Case sparse_case(const Sizes &s) {
    Case c;
    c.b = random_vector<double>(s.sparse, 11);
    for (int i = 0; i < s.sparse; ++i) {
        c.begin.push_back(long(c.ia.size()));
        const int many = 8 + int(scattered(i, 17));
        double t = 0;
        for (int k = 0; k < many; ++k) {
            const int column = (i + int(scattered(i * 31ul + k, 4000))) % s.sparse;
            c.ia.push_back(column);
            c.a.push_back(1. / (1 + k));
            t += c.a.back() * c.b[column];
        }
        c.want.push_back(t);
    }
    c.begin.push_back(long(c.ia.size()));
    return c;
}

inline Case elements_case(const Sizes &s) {
    Case c;
    const unsigned nodes = unsigned(s.elements);
    c.fa = random_vector<float>(s.elements), c.fwant.resize(nodes);
    for (int e = 0; e < s.elements; ++e)
        for (int k = 0; k < 4; ++k) {
            c.ia.push_back(int((unsigned(e) + scattered(e * 4ul + k, 100)) % nodes));
            c.fwant[c.ia.back()] += c.fa[e] * float(k + 1);
        }
    return c;
}

// Forward and backward along a line, whose equations have the same coefficients.
inline Case lines_case(const Sizes &s) {
    Case c;
    const long n = s.lines, m = s.along;
    c.a = random_vector<double>(size_t(n * m)), c.want.resize(c.a.size());
    for (int k = 0; k < m; ++k)
        c.b.push_back(k ? 1 / (4 - c.b[k - 1]) : .25);
    for (long i = 0; i < n; ++i) {
        double *x = c.want.data() + i;
        for (long k = 0; k < m; ++k)
            x[k * n] = (c.a[k * n + i] + (k ? x[(k - 1) * n] : 0)) * c.b[k];
        for (long k = m - 2; k >= 0; --k)
            x[k * n] += c.b[k] * x[(k + 1) * n];
    }
    return c;
}

inline Case circle_case(const Sizes &s) {
    Case c;
    for (int i = 0; i < s.seeds; ++i)
        c.count += inside_circle(unsigned(i) + 1, POINTS);
    return c;
}

inline Case sort_case(const Sizes &s) {
    Case c;
    for (size_t i = 0; i < 8 * s.sorted; ++i)
        c.ia.push_back(int(scattered(i, 1000000)));
    c.iwant.resize(c.ia.size());
    for (size_t i = 0; i < s.sorted; ++i)
        sort_eight(c.ia.data(), c.iwant.data(), s.sorted, i);
    return c;
}

// Compares the elements that the reference has: others of it are zero.
inline void compare_some(const char *name, const std::vector<float> &got, const std::vector<float> &want, double tolerance) {
    std::vector<float> some(want.size());
    for (size_t i = 0; i < want.size(); ++i)
        some[i] = want[i] != 0 ? got[i] : 0;
    compare(name, some, want, tolerance);
}

inline void compare(const char *name, const std::vector<Matrix> &got, const std::vector<Matrix> &want) {
    std::vector<double> g(18 * got.size()), w(18 * want.size());
    memcpy(g.data(), got.data(), g.size() * sizeof(double));
    memcpy(w.data(), want.data(), w.size() * sizeof(double));
    compare(name, g, w, 1e-12);
}

#endif
