// Steps of algorithms that suites of benchmarks have (Rodinia, HeCBench, PolyBench,
// ParRes), written from their descriptions, one for each thread: both halves of
// `suites` and its references on the host call the same functions.
#ifndef WARPFORK_SUITES_H
#define WARPFORK_SUITES_H

#include "kernels.h"

#include <cstdint>

#ifdef __CUDACC__
#define STEP __host__ __device__ static inline
#else
#define STEP static inline
#endif

// How many ways queens stand on an n x n board whose first rows' are given by the
// digits of `start`, in base n; 0 where these attack each other.
constexpr int queens_rows = 4;

STEP int queens(int n, int start) {
    const unsigned full = (1u << n) - 1;
    unsigned columns = 0, left = 0, right = 0;
    for (int r = 0; r < queens_rows; ++r) {
        const unsigned bit = 1u << (start % n);
        start /= n;
        if ((columns | left | right) & bit)
            return 0;
        columns |= bit;
        left = (left | bit) << 1;
        right = (right | bit) >> 1;
    }
    unsigned free[16], c[16], l[16], d[16];
    int depth = 0, ways = 0;
    c[0] = columns;
    l[0] = left;
    d[0] = right;
    free[0] = full & ~(columns | left | right);
    while (depth >= 0) {
        const unsigned bit = free[depth] & -free[depth];
        if (!bit) {
            --depth;
            continue;
        }
        free[depth] ^= bit;
        const unsigned cc = c[depth] | bit, ll = (l[depth] | bit) << 1, dd = (d[depth] | bit) >> 1;
        if (cc == full) {
            ++ways;
            continue;
        }
        ++depth;
        c[depth] = cc;
        l[depth] = ll;
        d[depth] = dd;
        free[depth] = full & ~(cc | ll | dd);
    }
    return ways;
}

// Number i of one dimension of Sobol's sequence, by the Gray code of i.
STEP float sobol(const unsigned *directions, unsigned i) {
    unsigned gray = i ^ (i >> 1), x = 0;
    for (int b = 0; b < 32; ++b)
        if (gray >> b & 1)
            x ^= directions[b];
    return float(x >> 8) * (1.f / 16777216);
}

// A column of a chip's temperatures in three dimensions (hotspot3D): neighbours in
// z stay in registers.
STEP void heat_column(const float *t, const float *power, float *out, int n, int layers, int x, int y) {
    const float cc = 0.4f, cw = 0.1f, cn = 0.08f, cz = 0.12f, amb = 80.f, step = 0.01f;
    const int plane = n * n;
    int c = y * n + x;
    const int w = x ? c - 1 : c, e = x < n - 1 ? c + 1 : c;
    const int no = y ? c - n : c, s = y < n - 1 ? c + n : c;
    float below = t[c], here = below;
    for (int z = 0; z < layers; ++z) {
        const int o = z * plane;
        const float above = z < layers - 1 ? t[c + o + plane] : here;
        out[c + o] = cc * here + cw * (t[w + o] + t[e + o]) + cn * (t[no + o] + t[s + o]) +
                     cz * (below + above) + step * power[c + o] + step * amb;
        below = here;
        here = above;
    }
}

// The coefficient of diffusion of a pixel (srad), and its four derivatives.
STEP void srad_coefficient(const float *j, float *dn, float *ds, float *dw, float *de, float *c,
                           int rows, int cols, float q0, int y, int x) {
    const int k = y * cols + x;
    const float here = j[k];
    const float n = j[(y ? y - 1 : 0) * cols + x] - here;
    const float s = j[(y < rows - 1 ? y + 1 : y) * cols + x] - here;
    const float w = j[y * cols + (x ? x - 1 : 0)] - here;
    const float e = j[y * cols + (x < cols - 1 ? x + 1 : x)] - here;
    const float g2 = (n * n + s * s + w * w + e * e) / (here * here);
    const float l = (n + s + w + e) / here;
    const float num = 0.5f * g2 - (1.f / 16) * (l * l);
    float den = 1 + 0.25f * l;
    const float q = num / (den * den);
    den = (q - q0) / (q0 * (1 + q0));
    const float f = 1 / (1 + den);
    c[k] = f < 0 ? 0 : f > 1 ? 1 : f;
    dn[k] = n;
    ds[k] = s;
    dw[k] = w;
    de[k] = e;
}

STEP void srad_update(float *j, const float *dn, const float *ds, const float *dw, const float *de,
                      const float *c, int rows, int cols, float lambda, int y, int x) {
    const int k = y * cols + x;
    const float here = c[k];
    const float s = c[(y < rows - 1 ? y + 1 : y) * cols + x];
    const float e = c[y * cols + (x < cols - 1 ? x + 1 : x)];
    j[k] += 0.25f * lambda * (here * dn[k] + s * ds[k] + here * dw[k] + e * de[k]);
}

// A pixel of an image that keeps its edges.
STEP void bilateral(const float *in, float *out, int w, int radius, float space, float range, int x, int y) {
    const float here = in[y * w + x];
    float sum = 0, weights = 0;
    for (int b = -radius; b <= radius; ++b)
        for (int a = -radius; a <= radius; ++a) {
            const float v = in[(y + b) * w + x + a];
            const float d = v - here;
            const float weight = expf(-float(a * a + b * b) * space - d * d * range);
            sum += weight * v;
            weights += weight;
        }
    out[y * w + x] = sum / weights;
}

// A pixel's column under a filter of 17 numbers.
constexpr int reach = 8;

STEP void column_filter(const float *in, const float *f, float *out, int w, int h, int x, int y) {
    float t = 0;
    for (int k = -reach; k <= reach; ++k) {
        const int row = y + k;
        if (row >= 0 && row < h)
            t += f[k + reach] * in[row * w + x];
    }
    out[y * w + x] = t;
}

// A pair of a pass of a Walsh transform.
STEP void walsh(float *a, int stride, int i) {
    const int low = i & (stride - 1);
    const int p = 2 * i - low, q = p + stride;
    const float x = a[p], y = a[q];
    a[p] = x + y;
    a[q] = x - y;
}

// The distance by edits of a word to another; both have `length` letters, words'
// letters of the same place lie together.
constexpr int longest = 32;

STEP int edits(const char *a, const char *b, int n, int i) {
    unsigned char row[longest + 1];
    for (int k = 0; k <= longest; ++k)
        row[k] = (unsigned char)k;
    for (int y = 0; y < longest; ++y) {
        const char letter = a[y * n + i];
        int diagonal = row[0];
        row[0] = (unsigned char)(y + 1);
        for (int x = 0; x < longest; ++x) {
            const int change = diagonal + (b[x] != letter);
            diagonal = row[x + 1];
            int best = change < diagonal + 1 ? change : diagonal + 1;
            if (row[x] + 1 < best)
                best = row[x] + 1;
            row[x + 1] = (unsigned char)best;
        }
    }
    return row[longest];
}

// A row of a sparse matrix in ELLPACK's format, rows' entries of the same place
// together; a column of -1 is none.
STEP void ell_row(const double *values, const int *columns, const double *x, double *y, int n,
                  int width, int i) {
    double t = 0;
    for (int k = 0; k < width; ++k) {
        const int c = columns[k * n + i];
        if (c >= 0)
            t += values[k * n + i] * x[c];
    }
    y[i] = t;
}

// A cell of Conway's game, on a torus.
STEP void life(const unsigned char *in, unsigned char *out, int n, int y, int x) {
    const int up = (y ? y - 1 : n - 1) * n, down = (y < n - 1 ? y + 1 : 0) * n, row = y * n;
    const int left = x ? x - 1 : n - 1, right = x < n - 1 ? x + 1 : 0;
    const int sum = in[up + left] + in[up + x] + in[up + right] + in[row + left] + in[row + right] +
                    in[down + left] + in[down + x] + in[down + right];
    out[row + x] = (unsigned char)(sum == 3 || (sum == 2 && in[row + x]));
}

// A hash of one of many keys of `words` words (MurmurHash3's mixing).
STEP unsigned murmur(const unsigned *keys, int words, int i) {
    unsigned h = 0x9747b28c;
    const unsigned *key = keys + size_t(i) * words;
    for (int w = 0; w < words; ++w) {
        unsigned k = key[w] * 0xcc9e2d51u;
        k = (k << 15) | (k >> 17);
        h ^= k * 0x1b873593u;
        h = ((h << 13) | (h >> 19)) * 5 + 0xe6546b64u;
    }
    h ^= unsigned(words) * 4;
    h = (h ^ (h >> 16)) * 0x85ebca6bu;
    h = (h ^ (h >> 13)) * 0xc2b2ae35u;
    return h ^ (h >> 16);
}

// What an option is worth at the end of a binomial tree.
STEP float option_end(float price, float strike, float move, int steps, int i) {
    const float p = price * expf(move * float(2 * i - steps)) - strike;
    return p > 0 ? p : 0;
}

// A row of an 8 x 8 block's cosine transform, of 8 numbers that lie `stride` apart.
STEP void cosines(float *v, int stride) {
    const float c[8] = {0.35355339f, 0.49039264f, 0.46193977f, 0.41573481f,
                        0.35355339f, 0.27778512f, 0.19134172f, 0.09754516f};
    const float a0 = v[0] + v[7 * stride], a7 = v[0] - v[7 * stride];
    const float a1 = v[stride] + v[6 * stride], a6 = v[stride] - v[6 * stride];
    const float a2 = v[2 * stride] + v[5 * stride], a5 = v[2 * stride] - v[5 * stride];
    const float a3 = v[3 * stride] + v[4 * stride], a4 = v[3 * stride] - v[4 * stride];
    const float b0 = a0 + a3, b3 = a0 - a3, b1 = a1 + a2, b2 = a1 - a2;
    v[0] = c[4] * (b0 + b1);
    v[4 * stride] = c[4] * (b0 - b1);
    v[2 * stride] = c[2] * b3 + c[6] * b2;
    v[6 * stride] = c[6] * b3 - c[2] * b2;
    v[stride] = c[1] * a7 + c[3] * a6 + c[5] * a5 + c[7] * a4;
    v[3 * stride] = c[3] * a7 - c[7] * a6 - c[1] * a5 - c[5] * a4;
    v[5 * stride] = c[5] * a7 - c[1] * a6 + c[7] * a5 + c[3] * a4;
    v[7 * stride] = c[7] * a7 - c[5] * a6 + c[3] * a5 - c[1] * a4;
}

// Inputs and sizes that both halves have.
static const int suite_steps = 8;

static inline std::vector<unsigned> sobol_directions(int dimensions) {
    std::vector<unsigned> v(size_t(dimensions) * 32);
    for (int d = 0; d < dimensions; ++d)
        for (int b = 0; b < 32; ++b)
            v[size_t(d) * 32 + b] = (2654435761u * unsigned(d * 32 + b + 1) | 1u) << (31 - b);
    return v;
}

static inline std::vector<int> ell_columns(int n, int width) {
    std::vector<int> c(size_t(n) * width);
    for (int k = 0; k < width; ++k)
        for (int i = 0; i < n; ++i) {
            const unsigned far = unsigned(i) * 2654435761u + unsigned(k) * 40503u;
            const int near = i + k - width / 2;
            c[size_t(k) * n + i] = far % 5 == 0 || near < 0 || near >= n ? (far % 3 ? int(far % unsigned(n)) : -1) : near;
        }
    return c;
}

#endif
