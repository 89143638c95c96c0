// What the OpenMP and CUDA forms of the kernels in `methods` share: building blocks of numerical
// codes, with counters of all integer types, records, periodic and triangular loops.
//
// As those of `unseen.h`, they were written before anybody looked at what the compiler makes of them.
#ifndef WARPFORK_UNSEEN_METHODS_H
#define WARPFORK_UNSEEN_METHODS_H

#include "unseen.h"

constexpr int SMALL = 6, FFT = 256, SIDE = 64, COLOURS = 3, STEPS_OF_WALK = 64;

struct Cell {
    double density, momentum[3], energy;
};

struct Best {
    float value;
    int at;
};

// Donor-cell flux through the left face of a cell.
STEP double flux(double left, double right, double speed) { return speed > 0 ? speed * left : speed * right; }

// Pressure of a cell.
STEP double pressure(const Cell &c) {
    const double *m = c.momentum;
    return .4 * (c.energy - .5 * (m[0] * m[0] + m[1] * m[1] + m[2] * m[2]) / c.density);
}

// A walk of a 64-bit generator; how often it is in the lowest eighth.
STEP long walk(unsigned long seed, long &far) {
    unsigned long s = seed * 6364136223846793005ul + 1442695040888963407ul;
    long at = 0, low = 0;
    for (int i = 0; i < STEPS_OF_WALK; ++i) {
        s = s * 6364136223846793005ul + 1442695040888963407ul;
        const unsigned bits = unsigned(s >> 33);
        at += bits % 3 - 1l;
        low += bits >> 28 == 0;
        far = at > far ? at : far;
    }
    return low;
}

struct MethodSizes {
    size_t cells, picked, samples;
    long systems, unknowns, segments;
    unsigned space;
    int batch, transforms, columns, rows, atoms, keys, image, matrices, walks, nodes;
    explicit MethodSizes(bool quick) {
        const Size s{quick};
        cells = size_t(s(1 << 22, 300)), picked = size_t(s(1 << 21, 100)), samples = size_t(s(1 << 24, 1000));
        systems = s(1 << 15, 20), unknowns = s(128, 8), segments = s(1 << 18, 60);
        space = unsigned(s(256, 12)), batch = s(1 << 20, 50), transforms = s(1 << 13, 4);
        columns = s(8192, 40), rows = s(4096, 24), atoms = s(8192, 60), keys = s(1 << 23, 500);
        image = s(4096, 20), matrices = s(1 << 14, 6), walks = s(1 << 18, 64), nodes = s(1 << 20, 80);
    }
};

struct Method {
    std::vector<double> a, b, c, want, want2;
    std::vector<float> fa, fb, fc, fwant, fwant2;
    std::vector<int> ia, ib, iwant;
    std::vector<long> begin, lwant;
    std::vector<unsigned char> bytes, bwant;
    std::vector<Cell> cells;
};

inline Method advect_case(const MethodSizes &s) {
    Method m;
    const unsigned n = s.space;
    m.a = random_vector<double>(size_t(n) * n * n), m.want.resize(m.a.size());
    const auto u = [&](unsigned i, unsigned j, unsigned k) { return m.a[(size_t(i) * n + j) * n + k]; };
    for (unsigned i = 0; i < n; ++i)
        for (unsigned j = 0; j < n; ++j)
            for (unsigned k = 0; k < n; ++k) {
                const unsigned w = (i + n - 1) % n, o = (i + 1) % n, v = (j + n - 1) % n, p = (j + 1) % n,
                               t = (k + n - 1) % n, q = (k + 1) % n;
                const double c = u(i, j, k);
                m.want[(size_t(i) * n + j) * n + k] =
                    c - .2 * (flux(c, u(o, j, k), .5) - flux(u(w, j, k), c, .5) + flux(c, u(i, p, k), -.25) -
                              flux(u(i, v, k), c, -.25) + flux(c, u(i, j, q), .125) - flux(u(i, j, t), c, .125));
            }
    return m;
}

inline Method sound_case(const MethodSizes &s) {
    Method m;
    Input next;
    for (size_t i = 0; i < s.cells; ++i) {
        Cell c = {1 + next(), {next(), next(), next()}, 5 + next()};
        m.cells.push_back(c);
        m.want.push_back(sqrt(1.4 * pressure(c) / c.density));
    }
    return m;
}

// Records that an index list names go into arrays of their own, one for each member.
inline Method pack_case(const MethodSizes &s) {
    Method m = sound_case(s);
    m.want.clear();
    for (size_t i = 0; i < s.picked; ++i) {
        m.ia.push_back(int(scattered(i / 4, unsigned(s.cells / 4)) * 4 + i % 4));
        const Cell &c = m.cells[m.ia.back()];
        m.want.push_back(c.density), m.want2.push_back(c.energy - c.momentum[1]);
    }
    return m;
}

// Tridiagonal systems whose unknowns lie side by side.
inline Method thomas_case(const MethodSizes &s) {
    Method m;
    const long n = s.systems, w = s.unknowns;
    m.a = random_vector<double>(size_t(n * w)), m.want.resize(m.a.size());
    for (long k = 0; k < w; ++k)
        m.b.push_back(k ? 1 / (4 - m.b[k - 1]) : .25);
    for (long i = 0; i < n; ++i) {
        double *x = m.want.data() + i * w;
        for (long k = 0; k < w; ++k)
            x[k] = (m.a[i * w + k] + (k ? x[k - 1] : 0)) * m.b[k];
        for (long k = w - 2; k >= 0; --k)
            x[k] += m.b[k] * x[k + 1];
    }
    return m;
}

// Small symmetric products A Aᵀ of a batch, one after the other in memory.
inline Method products_case(const MethodSizes &s) {
    Method m;
    constexpr int N = SMALL * SMALL;
    m.fa = random_vector<float>(size_t(s.batch) * N), m.fwant.resize(m.fa.size());
    for (int b = 0; b < s.batch; ++b)
        for (int i = 0; i < SMALL; ++i)
            for (int j = 0; j < SMALL; ++j)
                for (int k = 0; k < SMALL; ++k)
                    m.fwant[b * N + i * SMALL + j] += m.fa[b * N + i * SMALL + k] * m.fa[b * N + j * SMALL + k];
    return m;
}

// Transforms of 256 complex numbers, in place, in the order that decimation in frequency leaves.
inline Method fft_case(const MethodSizes &s) {
    Method m;
    m.fa = random_vector<float>(size_t(s.transforms) * 2 * FFT), m.fwant = m.fa;
    for (int k = 0; k < FFT / 2; ++k)
        m.fb.push_back(float(cos(2 * M_PI * k / FFT))), m.fb.push_back(float(-sin(2 * M_PI * k / FFT)));
    for (int t = 0; t < s.transforms; ++t) {
        float *x = m.fwant.data() + size_t(t) * 2 * FFT;
        for (int half = FFT / 2; half; half /= 2)
            for (int i = 0; i < FFT / 2; ++i) {
                const int k = i % half, at = (i / half * 2 * half + k) * 2, to = at + 2 * half;
                const float *w = m.fb.data() + 2 * k * (FFT / 2 / half);
                const float re = x[at] - x[to], im = x[at + 1] - x[to + 1];
                x[at] += x[to], x[at + 1] += x[to + 1];
                x[to] = re * w[0] - im * w[1], x[to + 1] = re * w[1] + im * w[0];
            }
    }
    return m;
}

// Weighted sums of the columns of a matrix that lies row by row.
inline Method columns_case(const MethodSizes &s) {
    Method m;
    m.fa = random_vector<float>(size_t(s.rows) * s.columns), m.fb = random_vector<float>(s.rows, 3);
    m.fwant.resize(s.columns);
    for (int i = 0; i < s.rows; ++i)
        for (int j = 0; j < s.columns; ++j)
            m.fwant[j] += m.fa[size_t(i) * s.columns + j] * m.fb[i];
    return m;
}

// The sum over pairs with smaller numbers.
inline Method pairs_case(const MethodSizes &s) {
    Method m;
    m.fa = random_vector<float>(3 * s.atoms), m.fwant.resize(s.atoms);
    for (int i = 0; i < s.atoms; i += s.atoms / 50 + 1) {
        float t = 0;
        for (int j = 0; j < i; ++j) {
            const float x = m.fa[3 * i] - m.fa[3 * j], y = m.fa[3 * i + 1] - m.fa[3 * j + 1],
                        z = m.fa[3 * i + 2] - m.fa[3 * j + 2];
            const float r = x * x + y * y + z * z + .01f;
            t += 1 / (r * r * r);
        }
        m.fwant[i] = t;
    }
    return m;
}

// Counts of pairs of numbers in a plane of bins.
inline Method plane_case(const MethodSizes &s) {
    Method m;
    m.lwant.resize(SIDE * SIDE);
    m.fa.resize(s.keys), m.fb.resize(s.keys);
    for (int i = 0; i < s.keys; ++i) {
        m.fa[i] = float(scattered(i, 1000) + scattered(i + 77ul, 1000)) / 2000;
        m.fb[i] = float(scattered(i * 7ul, 1000)) / 1000;
        m.lwant[int(m.fa[i] * SIDE) * SIDE + int(m.fb[i] * SIDE)]++;
    }
    return m;
}

// Sums of segments of different lengths.
inline Method segments_case(const MethodSizes &s) {
    Method m;
    for (long i = 0; i < s.segments; ++i) {
        m.begin.push_back(long(m.ia.size()));
        long sum = 0;
        const int many = int(scattered(i, 97));
        for (int k = 0; k < many; ++k) {
            m.ia.push_back(int(scattered(i * 131ul + k, 1000)));
            sum += m.ia.back();
        }
        m.lwant.push_back(sum);
    }
    m.begin.push_back(long(m.ia.size()));
    return m;
}

// Grey of pixels whose colours lie side by side.
inline Method grey_case(const MethodSizes &s) {
    Method m;
    const size_t n = size_t(s.image) * s.image;
    for (size_t i = 0; i < n * COLOURS; ++i)
        m.bytes.push_back((unsigned char)scattered(i, 256));
    for (size_t i = 0; i < n; ++i) {
        const unsigned char *p = m.bytes.data() + COLOURS * i;
        m.bwant.push_back((unsigned char)((77 * p[0] + 150 * p[1] + 29 * p[2]) >> 8));
    }
    return m;
}

// A batch of transposed squares of 32 by 32.
inline Method squares_case(const MethodSizes &s) {
    Method m;
    m.fa = random_vector<float>(size_t(s.matrices) * 1024), m.fwant.resize(m.fa.size());
    for (size_t b = 0; b < size_t(s.matrices); ++b)
        for (int i = 0; i < 32; ++i)
            for (int j = 0; j < 32; ++j)
                m.fwant[b * 1024 + j * 32 + i] = m.fa[b * 1024 + i * 32 + j];
    return m;
}

inline Method walks_case(const MethodSizes &s) {
    Method m;
    long low = 0, far = 0;
    for (int i = 0; i < s.walks; ++i)
        low += walk(unsigned(i), far);
    m.lwant = {low, far};
    return m;
}

// The least number and where it is first.
inline Method least_case(const MethodSizes &s) {
    Method m;
    m.fa = random_vector<float>(s.samples, 99);
    int at = 0;
    for (size_t i = 0; i < s.samples; ++i)
        at = m.fa[i] < m.fa[at] ? int(i) : at;
    m.iwant = {at};
    return m;
}

// A step of a graph's breadth-first levels: unvisited neighbours of a level get the next number.
inline Method level_case(const MethodSizes &s) {
    Method m;
    for (int i = 0; i < s.nodes; ++i) {
        m.begin.push_back(long(m.ia.size()));
        for (int k = 0; k < 4 + int(scattered(i, 9)); ++k)
            m.ia.push_back(int(scattered(i * 17ul + k, s.nodes)));
        m.ib.push_back(i % 5 == 0 ? 3 : i % 7 == 0 ? 1 : -1);
    }
    m.begin.push_back(long(m.ia.size()));
    m.iwant = m.ib;
    for (int i = 0; i < s.nodes; ++i)
        if (m.ib[i] == 3)
            for (long k = m.begin[i]; k < m.begin[i + 1]; ++k)
                if (m.ib[m.ia[k]] < 0)
                    m.iwant[m.ia[k]] = 4;
    return m;
}

#endif
