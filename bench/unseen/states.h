// What the OpenMP and CUDA forms of the kernels in `states` share: grids whose cells hold several
// numbers, contractions, and small dense work for each point.
//
// As those of `unseen.h`, they were written before anybody looked at what the compiler makes of them.
#ifndef WARPFORK_UNSEEN_STATES_H
#define WARPFORK_UNSEEN_STATES_H

#include "unseen.h"

constexpr int WAYS = 9, FEATURES = 8, CENTRES = 16, RADIUS = 2, RANK = 24;

// The step of a lattice direction along x and along y, and its weight.
STEP int way_x(int k) { return k % 3 - 1; }
STEP int way_y(int k) { return k / 3 - 1; }
STEP float way_weight(int k) { return k == 4 ? 4.f / 9 : k % 2 ? 1.f / 9 : 1.f / 36; }

// One time step of a lattice cell, from the populations that arrive.
STEP void collide(const float *in, float *out) {
    float density = 0, x = 0, y = 0;
    for (int k = 0; k < WAYS; ++k)
        density += in[k], x += in[k] * float(way_x(k)), y += in[k] * float(way_y(k));
    x /= density, y /= density;
    const float square = 1.5f * (x * x + y * y);
    for (int k = 0; k < WAYS; ++k) {
        const float along = 3 * (float(way_x(k)) * x + float(way_y(k)) * y);
        const float rest = way_weight(k) * density * (1 + along + .5f * along * along - square);
        out[k] = in[k] + .8f * (rest - in[k]);
    }
}

struct Flow {
    double density, x, y, energy;
};

// The flux along x between two cells, with as much diffusion as the faster wave has.
STEP Flow flow_flux(const Flow &a, const Flow &b) {
    const double u = a.x / a.density, v = b.x / b.density;
    const double p = .4 * (a.energy - .5 * (a.x * a.x + a.y * a.y) / a.density),
                 q = .4 * (b.energy - .5 * (b.x * b.x + b.y * b.y) / b.density);
    const double c = fabs(u) > fabs(v) ? fabs(u) : fabs(v), fast = c + sqrt(1.4 * (p > q ? p / a.density : q / b.density));
    return {.5 * (a.x + b.x - fast * (b.density - a.density)),
            .5 * (a.x * u + p + b.x * v + q - fast * (b.x - a.x)),
            .5 * (a.y * u + b.y * v - fast * (b.y - a.y)),
            .5 * ((a.energy + p) * u + (b.energy + q) * v - fast * (b.energy - a.energy))};
}

STEP Flow flow_step(const Flow &west, const Flow &here, const Flow &east) {
    const Flow in = flow_flux(west, here), out = flow_flux(here, east);
    return {here.density - .1 * (out.density - in.density), here.x - .1 * (out.x - in.x),
            here.y - .1 * (out.y - in.y), here.energy - .1 * (out.energy - in.energy)};
}

// The bits of a number in opposite order.
STEP unsigned reversed(unsigned v, int bits) {
    unsigned r = 0;
    for (int i = 0; i < bits; ++i)
        r = r << 1 | (v >> i & 1);
    return r;
}

// How much a neighbour counts that differs by so much.
STEP float likeness(int difference, int far) { return 1.f / float(1 + difference * difference / 64 + far); }

struct StateSizes {
    int width, height, rows, columns, tensors, samples, variables, bits, points, entries, each, side, image;
    explicit StateSizes(bool quick) {
        const Size s{quick};
        width = s(2048, 40), height = s(1536, 12), rows = s(2048, 9), columns = s(1024, 33);
        tensors = s(1 << 18, 20), samples = s(2048, 30), variables = s(512, 19), bits = s(23, 7);
        points = s(1 << 22, 200), entries = s(1 << 19, 100), each = s(24, 5), side = s(256, 11), image = s(3072, 21);
    }
};

struct State {
    std::vector<double> a, b, want;
    std::vector<float> fa, fb, fwant;
    std::vector<int> ia, iwant;
    std::vector<unsigned char> bytes, bwant;
    std::vector<Flow> flows, flows_want;
};

inline State boltzmann_case(const StateSizes &s) {
    State m;
    const int w = s.width, h = s.height;
    m.fa = random_vector<float>(size_t(w) * h * WAYS);
    for (float &x : m.fa)
        x += 1;
    m.fwant.resize(m.fa.size());
    for (int y = 0; y < h; ++y)
        for (int x = 0; x < w; ++x) {
            float in[WAYS];
            for (int k = 0; k < WAYS; ++k)
                in[k] = m.fa[(size_t((y - way_y(k) + h) % h) * w + (x - way_x(k) + w) % w) * WAYS + k];
            collide(in, &m.fwant[(size_t(y) * w + x) * WAYS]);
        }
    return m;
}

inline State flow_case(const StateSizes &s) {
    State m;
    Input next;
    const int n = s.rows, w = s.columns;
    for (int i = 0; i < n * w; ++i) {
        const double density = 1 + next(), x = next() - .5, y = next() - .5;
        m.flows.push_back({density, x, y, 3 + next()});
    }
    m.flows_want = m.flows;
    for (int i = 0; i < n; ++i)
        for (int j = 1; j + 1 < w; ++j)
            m.flows_want[size_t(i) * w + j] =
                flow_step(m.flows[size_t(i) * w + j - 1], m.flows[size_t(i) * w + j], m.flows[size_t(i) * w + j + 1]);
    return m;
}

// Products of many rows with one small matrix.
inline State contract_case(const StateSizes &s) {
    State m;
    m.a = random_vector<double>(size_t(s.tensors) * RANK), m.b = random_vector<double>(RANK * RANK, 5);
    m.want.resize(m.a.size());
    for (size_t t = 0; t < size_t(s.tensors); ++t)
        for (int p = 0; p < RANK; ++p)
            for (int q = 0; q < RANK; ++q)
                m.want[t * RANK + p] += m.a[t * RANK + q] * m.b[q * RANK + p];
    return m;
}

// Products of all pairs of columns, the upper triangle.
inline State covariance_case(const StateSizes &s) {
    State m;
    const int n = s.samples, w = s.variables;
    m.a = random_vector<double>(size_t(n) * w), m.want.resize(size_t(w) * w);
    for (int k = 0; k < n; ++k)
        for (int i = 0; i < w; ++i)
            for (int j = i; j < w; ++j)
                m.want[size_t(i) * w + j] += m.a[size_t(k) * w + i] * m.a[size_t(k) * w + j];
    return m;
}

inline State reverse_case(const StateSizes &s) {
    State m;
    const size_t n = size_t(1) << s.bits;
    m.fa = random_vector<float>(2 * n), m.fwant.resize(2 * n);
    for (size_t i = 0; i < n; ++i) {
        const size_t to = reversed(unsigned(i), s.bits);
        m.fwant[2 * to] = m.fa[2 * i], m.fwant[2 * to + 1] = m.fa[2 * i + 1];
    }
    return m;
}

// The centre that is nearest to each point.
inline State assign_case(const StateSizes &s) {
    State m;
    m.fa = random_vector<float>(size_t(s.points) * FEATURES), m.fb = random_vector<float>(CENTRES * FEATURES, 9);
    for (size_t i = 0; i < size_t(s.points); ++i) {
        float least = 1e30f;
        int at = 0;
        for (int c = 0; c < CENTRES; ++c) {
            float d = 0;
            for (int k = 0; k < FEATURES; ++k) {
                const float t = m.fa[i * FEATURES + k] - m.fb[c * FEATURES + k];
                d += t * t;
            }
            if (d < least)
                least = d, at = c;
        }
        m.iwant.push_back(at);
    }
    return m;
}

// A sparse matrix whose rows have the same number of entries, the first ones of all rows first.
inline State ell_case(const StateSizes &s) {
    State m;
    const size_t n = size_t(s.entries);
    m.a = random_vector<double>(n * s.each), m.b = random_vector<double>(n, 3), m.want.resize(n);
    for (int k = 0; k < s.each; ++k)
        for (size_t i = 0; i < n; ++i) {
            m.ia.push_back(int((i + size_t(scattered(i * 31 + k, 2000)) + n - 1000) % n));
            m.want[i] += m.a[k * n + i] * m.b[m.ia.back()];
        }
    return m;
}

// The gradient of a field in space, three numbers a point.
inline State gradient_case(const StateSizes &s) {
    State m;
    const size_t n = size_t(s.side);
    m.a = random_vector<double>(n * n * n), m.want.resize(3 * n * n * n);
    for (size_t i = 1; i + 1 < n; ++i)
        for (size_t j = 1; j + 1 < n; ++j)
            for (size_t k = 1; k + 1 < n; ++k) {
                const size_t at = (i * n + j) * n + k;
                m.want[3 * at] = .5 * (m.a[at + n * n] - m.a[at - n * n]);
                m.want[3 * at + 1] = .5 * (m.a[at + n] - m.a[at - n]);
                m.want[3 * at + 2] = .5 * (m.a[at + 1] - m.a[at - 1]);
            }
    return m;
}

// Each pixel becomes the mean of those around it that are like it.
inline State smooth_case(const StateSizes &s) {
    State m;
    const int n = s.image;
    m.bytes.resize(size_t(n) * n), m.bwant.resize(m.bytes.size());
    for (size_t i = 0; i < m.bytes.size(); ++i)
        m.bytes[i] = (unsigned char)(scattered(i, 256));
    for (int y = RADIUS; y < n - RADIUS; ++y)
        for (int x = RADIUS; x < n - RADIUS; ++x) {
            float sum = 0, all = 0;
            const int here = m.bytes[size_t(y) * n + x];
            for (int v = -RADIUS; v <= RADIUS; ++v)
                for (int u = -RADIUS; u <= RADIUS; ++u) {
                    const int there = m.bytes[size_t(y + v) * n + x + u];
                    const float weight = likeness(there - here, u * u + v * v);
                    sum += weight * float(there), all += weight;
                }
            m.bwant[size_t(y) * n + x] = (unsigned char)(sum / all);
        }
    return m;
}

#endif
