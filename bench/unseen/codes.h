// What the OpenMP and CUDA forms of the kernels in `codes` share. They stand for application codes
// and for programs that were ported from CUDA: teams whose threads share arrays and meet at
// barriers, several loops a team, divergent loops, tables, particles.
//
// As those of `unseen.h`, they were written before anybody looked at what the compiler makes of them.
#ifndef WARPFORK_UNSEEN_CODES_H
#define WARPFORK_UNSEEN_CODES_H

#include "unseen.h"

constexpr int ORDER = 8, PLANE = ORDER * ORDER, CUBE = PLANE * ORDER;
constexpr int BLOCK = 512, TILE = 32, NEAREST = 8, HEAD = 64, STEPS = 128, CHANNELS = 5, NEIGHBOURS = 64;

struct Particle {
    float x, y, z, vx, vy, vz;
};

// How many steps a point of the plane takes to leave a circle.
STEP int escape(float x, float y, int most) {
    float a = 0, b = 0;
    int n = 0;
    while (n < most && a * a + b * b < 4) {
        const float t = a * a - b * b + x;
        b = 2 * a * b + y;
        a = t;
        ++n;
    }
    return n;
}

STEP float below(float x) { return .5f * erfcf(-x * 0.70710678f); }

// Prices of a European call and put.
STEP void prices(float spot, float strike, float years, float &call, float &put) {
    const float rate = .02f, spread = .3f;
    const float root = sqrtf(years), d1 = (logf(spot / strike) + (rate + .5f * spread * spread) * years) / (spread * root),
                d2 = d1 - spread * root, later = strike * expf(-rate * years);
    call = spot * below(d1) - later * below(d2);
    put = later * below(-d2) - spot * below(-d1);
}

// The last entry of a sorted table that is not above a value.
STEP int find(const double *table, int n, double x) {
    int low = 0, high = n - 1;
    while (high - low > 1) {
        const int middle = low + (high - low) / 2;
        if (table[middle] > x)
            high = middle;
        else
            low = middle;
    }
    return low;
}

// A cell of a lattice of nine directions: streams from its neighbours and relaxes.
STEP void relax(const float *in, float *out, int n, int i, int j) {
    const int dx[9] = {0, 1, 0, -1, 0, 1, -1, -1, 1}, dy[9] = {0, 0, 1, 0, -1, 1, 1, -1, -1};
    const float weight[9] = {4.f / 9, 1.f / 9, 1.f / 9, 1.f / 9, 1.f / 9, 1.f / 36, 1.f / 36, 1.f / 36, 1.f / 36};
    const int cells = n * n, at = i * n + j;
    float f[9], mass = 0, x = 0, y = 0;
    for (int d = 0; d < 9; ++d) {
        const int from = (i - dy[d] + n) % n * n + (j - dx[d] + n) % n;
        f[d] = in[d * cells + from];
        mass += f[d], x += f[d] * float(dx[d]), y += f[d] * float(dy[d]);
    }
    x /= mass, y /= mass;
    for (int d = 0; d < 9; ++d) {
        const float along = 3 * (float(dx[d]) * x + float(dy[d]) * y);
        const float rest = weight[d] * mass * (1 + along + .5f * along * along - 1.5f * (x * x + y * y));
        out[d * cells + at] = f[d] - .6f * (f[d] - rest);
    }
}

STEP int clamp_to(int i, int n) { return i < 0 ? 0 : i < n ? i : n - 1; }

STEP unsigned char edge(const unsigned char *image, int n, int i, int j) {
    int gx = 0, gy = 0;
    for (int y = -1; y <= 1; ++y)
        for (int x = -1; x <= 1; ++x) {
            const int v = image[clamp_to(i + y, n) * n + clamp_to(j + x, n)];
            gx += x * (y ? 1 : 2) * v;
            gy += y * (x ? 1 : 2) * v;
        }
    const int g = (gx < 0 ? -gx : gx) + (gy < 0 ? -gy : gy);
    return (unsigned char)(g > 255 ? 255 : g);
}

// Moves a particle in a periodic field of three components, which stand one beside the other.
STEP void push(Particle &p, const float *field, int n) {
    const float where[3] = {p.x, p.y, p.z};
    int low[3];
    float part[3], force[3] = {0, 0, 0};
    for (int d = 0; d < 3; ++d) {
        low[d] = int(where[d]);
        part[d] = where[d] - float(low[d]);
    }
    for (int corner = 0; corner < 8; ++corner) {
        float w = 1;
        int at = 0;
        for (int d = 0; d < 3; ++d) {
            const int up = corner >> d & 1;
            w *= up ? part[d] : 1 - part[d];
            at = at * n + (low[d] + up) % n;
        }
        for (int d = 0; d < 3; ++d)
            force[d] += w * field[3 * at + d];
    }
    p.vx += .01f * force[0], p.vy += .01f * force[1], p.vz += .01f * force[2];
    p.x += .01f * p.vx, p.y += .01f * p.vy, p.z += .01f * p.vz;
    const float size = float(n);
    p.x -= p.x >= size ? size : 0, p.y -= p.y >= size ? size : 0, p.z -= p.z >= size ? size : 0;
}

// Sizes of all kernels.
struct CodeSizes {
    int rows, columns, queries, elements, blocks, strips, order, image, most, options, energies, lookups, lattice,
        patterns, text, messages, letters, field, particles, points, centres, cells, atoms, stars;
    explicit CodeSizes(bool quick) {
        const Size s{quick};
        rows = s(16384, 5), columns = s(1000, 70), queries = s(4096, 3), elements = s(16384, 3), blocks = s(32768, 3);
        strips = s(4096, 2), order = s(1024, 33), image = s(4096, 20), most = s(256, 50), options = s(1 << 22, 100);
        energies = s(1 << 16, 50), lookups = s(1 << 21, 100), lattice = s(2048, 12), patterns = s(64, 3);
        text = s(1 << 20, 300), messages = s(1 << 16, 10), letters = s(256, 20), field = s(128, 5);
        particles = s(1 << 21, 100), points = s(1 << 16, 40), centres = s(2048, 50), cells = s(4096, 12);
        atoms = s(1 << 17, 100), stars = s(1 << 24, 1000);
    }
};

struct Code {
    std::vector<double> a, b, want;
    std::vector<float> fa, fb, fc, fwant, fwant2;
    std::vector<int> ia, iwant;
    std::vector<unsigned char> bytes, bwant;
    std::vector<unsigned> table, uwant;
    std::vector<Particle> particles, pwant;
};

inline Code softmax_case(const CodeSizes &s) {
    Code c;
    c.fa = random_vector<float>(size_t(s.rows) * s.columns), c.fwant.resize(c.fa.size());
    for (int i = 0; i < s.rows; ++i) {
        const float *x = &c.fa[size_t(i) * s.columns];
        float top = x[0];
        double sum = 0;
        for (int j = 0; j < s.columns; ++j)
            top = std::max(top, x[j]);
        for (int j = 0; j < s.columns; ++j)
            sum += expf(x[j] - top);
        for (int j = 0; j < s.columns; ++j)
            c.fwant[size_t(i) * s.columns + j] = float(expf(x[j] - top) / sum);
    }
    return c;
}

// `fa` queries, `fb` keys, `fc` values; keys and values of a query are its own.
inline Code attention_case(const CodeSizes &s) {
    Code c;
    c.fa = random_vector<float>(size_t(s.queries) * HEAD), c.fb = random_vector<float>(size_t(s.queries) * STEPS * HEAD, 3),
    c.fc = random_vector<float>(c.fb.size(), 5);
    for (int q = 0; q < s.queries; ++q) {
        double score[STEPS], top = -1e30, sum = 0;
        for (int t = 0; t < STEPS; ++t) {
            score[t] = 0;
            for (int d = 0; d < HEAD; ++d)
                score[t] += c.fa[q * HEAD + d] * c.fb[(size_t(q) * STEPS + t) * HEAD + d];
            score[t] /= 8;
            top = std::max(top, score[t]);
        }
        for (double &v : score)
            sum += v = exp(v - top);
        for (int d = 0; d < HEAD; ++d) {
            double v = 0;
            for (int t = 0; t < STEPS; ++t)
                v += score[t] / sum * c.fc[(size_t(q) * STEPS + t) * HEAD + d];
            c.fwant.push_back(float(v));
        }
    }
    return c;
}

// Derivatives along each direction of an element's cube, by matrix `b`, summed.
inline Code element_case(const CodeSizes &s) {
    Code c;
    c.a = random_vector<double>(size_t(s.elements) * CUBE), c.b = random_vector<double>(PLANE, 9), c.want.resize(c.a.size());
    for (int e = 0; e < s.elements; ++e)
        for (int k = 0; k < ORDER; ++k)
            for (int j = 0; j < ORDER; ++j)
                for (int i = 0; i < ORDER; ++i) {
                    const double *u = &c.a[size_t(e) * CUBE];
                    double t = 0;
                    for (int m = 0; m < ORDER; ++m)
                        t += c.b[i * ORDER + m] * u[k * PLANE + j * ORDER + m] + c.b[j * ORDER + m] * u[k * PLANE + m * ORDER + i] +
                             c.b[k * ORDER + m] * u[m * PLANE + j * ORDER + i];
                    c.want[size_t(e) * CUBE + k * PLANE + j * ORDER + i] = t;
                }
    return c;
}

inline Code scan_case(const CodeSizes &s) {
    Code c;
    for (int i = 0; i < s.blocks * BLOCK; ++i) {
        c.ia.push_back(int(scattered(i, 100)));
        c.iwant.push_back(c.ia.back() + (i % BLOCK ? c.iwant.back() : 0));
    }
    return c;
}

// Scores of two strips of letters each, by the diagonal steps of a tile.
inline Code align_case(const CodeSizes &s) {
    Code c;
    for (int i = 0; i < 2 * s.strips * TILE; ++i)
        c.ia.push_back(int(scattered(i, 4)));
    for (int t = 0; t < s.strips; ++t) {
        const int *a = &c.ia[2 * t * TILE], *b = a + TILE;
        int score[TILE + 1][TILE + 1];
        for (int i = 0; i <= TILE; ++i)
            score[i][0] = score[0][i] = -2 * i;
        for (int i = 1; i <= TILE; ++i)
            for (int j = 1; j <= TILE; ++j)
                score[i][j] = std::max(score[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 3 : -1),
                                       std::max(score[i - 1][j], score[i][j - 1]) - 2);
        for (int i = 1; i <= TILE; ++i)
            c.iwant.push_back(score[TILE][i]);
    }
    return c;
}

inline Code product_case(const CodeSizes &s) {
    Code c;
    const int n = s.order;
    c.fa = random_vector<float>(size_t(n) * n), c.fb = random_vector<float>(size_t(n) * n, 17), c.fwant.resize(c.fa.size());
    for (int i = 0; i < n; i += n > 100 ? 37 : 1)
        for (int j = 0; j < n; ++j) {
            double t = 0;
            for (int k = 0; k < n; ++k)
                t += double(c.fa[i * n + k]) * c.fb[k * n + j];
            c.fwant[i * n + j] = float(t);
        }
    return c;
}

inline Code mandel_case(const CodeSizes &s) {
    Code c;
    const int n = s.image;
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < n; ++j)
            c.iwant.push_back(i % 61 ? -1 : escape(3.f * float(j) / float(n) - 2, 2.f * float(i) / float(n) - 1, s.most));
    return c;
}

inline Code options_case(const CodeSizes &s) {
    Code c;
    c.fa = random_vector<float>(s.options), c.fb = random_vector<float>(s.options, 3), c.fc = random_vector<float>(s.options, 5);
    c.fwant.resize(s.options), c.fwant2.resize(s.options);
    for (int i = 0; i < s.options; ++i) {
        c.fa[i] = 5 + 25 * c.fa[i], c.fb[i] = 1 + 99 * c.fb[i], c.fc[i] = .25f + 9.75f * c.fc[i];
        prices(c.fa[i], c.fb[i], c.fc[i], c.fwant[i], c.fwant2[i]);
    }
    return c;
}

// `a` energies, `b` values of five channels at each.
inline Code lookup_case(const CodeSizes &s) {
    Code c;
    c.a.push_back(0);
    for (const double step : random_vector<double>(s.energies - 1))
        c.a.push_back(c.a.back() + step + .01);
    for (double &e : c.a)
        e /= c.a.back();
    c.b = random_vector<double>(size_t(CHANNELS) * s.energies, 3);
    for (int i = 0; i < s.lookups; ++i) {
        const double e = double(scattered(i, 1000003)) / 1000003;
        const int at = find(c.a.data(), s.energies, e);
        const double f = (e - c.a[at]) / (c.a[at + 1] - c.a[at]);
        double t = 0;
        for (int k = 0; k < CHANNELS; ++k)
            t += (1 - f) * c.b[CHANNELS * at + k] + f * c.b[CHANNELS * (at + 1) + k];
        c.want.push_back(t);
    }
    return c;
}

inline Code lattice_case(const CodeSizes &s) {
    Code c;
    const int n = s.lattice;
    c.fa = random_vector<float>(size_t(9) * n * n), c.fwant.resize(c.fa.size());
    for (float &f : c.fa)
        f = .1f + .01f * f;
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < n; ++j)
            relax(c.fa.data(), c.fwant.data(), n, i, j);
    return c;
}

inline Code edges_case(const CodeSizes &s) {
    Code c;
    const int n = s.image;
    for (int i = 0; i < n * n; ++i)
        c.bytes.push_back((unsigned char)(scattered(i, 64) + i / 64 % 128));
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < n; ++j)
            c.bwant.push_back(edge(c.bytes.data(), n, i, j));
    return c;
}

inline Code change_case(const CodeSizes &s) {
    Code c;
    const int n = s.cells;
    c.a = random_vector<double>(size_t(n) * n), c.want = c.a;
    double most = 0;
    for (int i = 1; i < n - 1; ++i)
        for (int j = 1; j < n - 1; ++j) {
            const size_t at = size_t(i) * n + j;
            c.want[at] = .25 * (c.a[at - 1] + c.a[at + 1] + c.a[at - n] + c.a[at + n]);
            most = std::max(most, fabs(c.want[at] - c.a[at]));
        }
    c.b = {most};
    return c;
}

// Where patterns of sixteen letters are in a text: how often each.
inline Code search_case(const CodeSizes &s) {
    Code c;
    for (int i = 0; i < s.text; ++i)
        c.bytes.push_back((unsigned char)("acgt"[scattered(i / 7, 4)]));
    for (int p = 0; p < s.patterns; ++p) {
        c.ia.push_back(int(scattered(p, s.text - 16)));
        int n = 0;
        for (int i = 0; i + 16 <= s.text; ++i)
            n += !memcmp(&c.bytes[i], &c.bytes[c.ia.back()], 16);
        c.iwant.push_back(n);
    }
    return c;
}

inline Code checksums_case(const CodeSizes &s) {
    Code c;
    for (unsigned i = 0; i < 256; ++i) {
        unsigned v = i;
        for (int k = 0; k < 8; ++k)
            v = v >> 1 ^ (v & 1 ? 0xedb88320u : 0);
        c.table.push_back(v);
    }
    for (int i = 0; i < s.messages * s.letters; ++i)
        c.bytes.push_back((unsigned char)(scattered(i, 256)));
    for (int m = 0; m < s.messages; ++m) {
        unsigned v = ~0u;
        for (int k = 0; k < s.letters; ++k)
            v = v >> 8 ^ c.table[(v ^ c.bytes[size_t(m) * s.letters + k]) & 255];
        c.uwant.push_back(~v);
    }
    return c;
}

inline Code push_case(const CodeSizes &s) {
    Code c;
    Input next;
    c.fa = random_vector<float>(size_t(3) * s.field * s.field * s.field);
    const float n = float(s.field);
    for (int i = 0; i < s.particles; ++i)
        c.particles.push_back({.99f * n * next(), .99f * n * next(), .99f * n * next(), next(), next(), next()});
    c.pwant = c.particles;
    for (Particle &p : c.pwant)
        push(p, c.fa.data(), s.field);
    return c;
}

// Sums of the distances to the nearest eight centres in four dimensions.
inline Code nearest_case(const CodeSizes &s) {
    Code c;
    c.fa = random_vector<float>(size_t(4) * s.points), c.fb = random_vector<float>(size_t(4) * s.centres, 3);
    c.fwant.resize(s.points);
    std::vector<float> all(s.centres);
    for (int i = 0; i < s.points; i += s.points > 1000 ? 97 : 1) {
        for (int k = 0; k < s.centres; ++k) {
            all[k] = 0;
            for (int d = 0; d < 4; ++d)
                all[k] += (c.fa[4 * i + d] - c.fb[4 * k + d]) * (c.fa[4 * i + d] - c.fb[4 * k + d]);
        }
        std::partial_sort(all.begin(), all.begin() + NEAREST, all.end());
        for (int k = 0; k < NEAREST; ++k)
            c.fwant[i] += all[k];
    }
    return c;
}

// Least, greatest, sum and sum of squares.
inline Code moments_case(const CodeSizes &s) {
    Code c;
    c.fa = random_vector<float>(s.stars);
    double low = 1e30, high = -1e30, sum = 0, squares = 0;
    for (const float v : c.fa)
        low = std::min<double>(low, v), high = std::max<double>(high, v), sum += v, squares += double(v) * v;
    c.want = {low, high, sum, squares};
    return c;
}

inline Code rowsums_case(const CodeSizes &s) {
    Code c;
    c.fa = random_vector<float>(size_t(s.rows) * s.columns);
    for (int i = 0; i < s.rows; ++i) {
        double t = 0;
        for (int j = 0; j < s.columns; ++j)
            t += c.fa[size_t(i) * s.columns + j];
        c.fwant.push_back(float(t));
    }
    return c;
}

// Forces of neighbours in lists; neighbour k of all atoms stands side by side.
inline Code forces_case(const CodeSizes &s) {
    Code c;
    const int n = s.atoms;
    c.fa = random_vector<float>(size_t(4) * n), c.ia.resize(size_t(NEIGHBOURS) * n), c.fwant.resize(size_t(3) * n);
    for (float &x : c.fa)
        x *= 20;
    for (int i = 0; i < n; ++i) {
        double f[3] = {0, 0, 0};
        for (int k = 0; k < NEIGHBOURS; ++k) {
            const int j = int((unsigned(i) + 1 + scattered(i * 64ul + k, 500)) % unsigned(n));
            c.ia[size_t(k) * n + i] = j;
            double d[3], r2 = 0;
            for (int x = 0; x < 3; ++x)
                d[x] = c.fa[4 * i + x] - c.fa[4 * j + x], r2 += d[x] * d[x];
            if (r2 < 100) {
                const double r = 1 / (r2 + 1), r6 = r * r * r;
                for (int x = 0; x < 3; ++x)
                    f[x] += d[x] * r * r6 * (r6 - .5);
            }
        }
        for (int x = 0; x < 3; ++x)
            c.fwant[3 * size_t(i) + x] = float(f[x]);
    }
    return c;
}

// Compares the counts that the reference has; others of it are negative. Where a path is chaotic,
// contraction of a product and a sum changes its length: one in a hundred may differ.
inline void compare_known(const char *name, const std::vector<int> &got, const std::vector<int> &want) {
    size_t known = 0, different = 0;
    for (size_t i = 0; i < want.size(); ++i)
        if (want[i] >= 0)
            ++known, different += got[i] != want[i];
    if (different * 100 > known) {
        fprintf(stderr, "%s: %zu of %zu elements differ\n", name, different, known);
        exit(1);
    }
}

inline void compare(const char *name, const std::vector<Particle> &got, const std::vector<Particle> &want) {
    std::vector<float> g(6 * got.size()), w(6 * want.size());
    memcpy(g.data(), got.data(), g.size() * sizeof(float));
    memcpy(w.data(), want.data(), w.size() * sizeof(float));
    compare(name, g, w, 1e-4);
}

#endif
