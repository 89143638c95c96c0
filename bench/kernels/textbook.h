// Steps of algorithms as textbooks have them, one for each thread: both halves
// of `textbook` and its references on the host call the same functions, so that
// what differs is how loops become threads.
#ifndef WARPFORK_TEXTBOOK_H
#define WARPFORK_TEXTBOOK_H

#include "kernels.h"

#include <cstdint>

#ifdef __CUDACC__
#define STEP __host__ __device__ static inline
#else
#define STEP static inline
#endif

// A point of a stencil of 27, with a weight for each distance.
STEP void stencil(const float *u, float *v, int n, int i, int j, int k) {
    const int s = n * n;
    const int c = i * s + j * n + k;
    float t[4] = {0, 0, 0, 0};
    for (int a = -1; a <= 1; ++a)
        for (int b = -1; b <= 1; ++b)
            for (int d = -1; d <= 1; ++d)
                t[a * a + b * b + d * d] += u[c + a * s + b * n + d];
    v[c] = 0.5f * t[0] + 0.05f * t[1] + 0.01f * t[2] + 0.005f * t[3];
}

// A cell of a lattice of nine speeds: what streams in, and its collision.
STEP void lattice(const float *f, float *g, int n, int x, int y) {
    const float w[9] = {4.f / 9,  1.f / 9,  1.f / 9,  1.f / 9, 1.f / 9,
                        1.f / 36, 1.f / 36, 1.f / 36, 1.f / 36};
    const int cx[9] = {0, 1, 0, -1, 0, 1, -1, -1, 1}, cy[9] = {0, 0, 1, 0, -1, 1, 1, -1, -1};
    const int all = n * n;
    float in[9], rho = 0, ux = 0, uy = 0;
    for (int q = 0; q < 9; ++q) {
        const int fx = (x - cx[q] + n) % n, fy = (y - cy[q] + n) % n;
        in[q] = f[q * all + fy * n + fx];
        rho += in[q];
        ux += float(cx[q]) * in[q];
        uy += float(cy[q]) * in[q];
    }
    ux /= rho;
    uy /= rho;
    const float square = 1.5f * (ux * ux + uy * uy);
    for (int q = 0; q < 9; ++q) {
        const float e = 3 * (float(cx[q]) * ux + float(cy[q]) * uy);
        const float rest = w[q] * rho * (1 + e + 0.5f * e * e - square);
        g[q * all + y * n + x] = in[q] + 0.8f * (rest - in[q]);
    }
}

// LU factors of one of many matrices of 8 x 8, whose elements lie together.
STEP void factor(const double *a, double *lu, int n, int i) {
    double m[8][8];
    for (int r = 0; r < 8; ++r)
        for (int c = 0; c < 8; ++c)
            m[r][c] = a[(r * 8 + c) * n + i];
    for (int k = 0; k < 8; ++k)
        for (int r = k + 1; r < 8; ++r) {
            m[r][k] /= m[k][k];
            for (int c = k + 1; c < 8; ++c)
                m[r][c] -= m[r][k] * m[k][c];
        }
    for (int r = 0; r < 8; ++r)
        for (int c = 0; c < 8; ++c)
            lu[(r * 8 + c) * n + i] = m[r][c];
}

// Whether a pattern begins here.
STEP int matches(const char *text, const char *pattern, int length, int at) {
    for (int j = 0; j < length; ++j)
        if (text[at + j] != pattern[j])
            return 0;
    return 1;
}

struct Complex {
    float re, im;
};

STEP Complex times(Complex a, Complex b) { return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re}; }
STEP Complex plus(Complex a, Complex b) { return {a.re + b.re, a.im + b.im}; }
STEP Complex minus(Complex a, Complex b) { return {a.re - b.re, a.im - b.im}; }

// One butterfly of a pass of a Fourier transform of n numbers that steps by 4;
// m is 4 to the number of the pass.
STEP void butterfly(const Complex *x, Complex *y, int n, int m, int i) {
    const int quarter = n / 4, k = i & (m - 1);
    const float angle = -6.283185307f * float(k) / float(4 * m);
    const Complex w1 = {cosf(angle), sinf(angle)}, w2 = times(w1, w1), w3 = times(w2, w1);
    const Complex a = x[i], b = times(w1, x[i + quarter]), c = times(w2, x[i + 2 * quarter]),
                  d = times(w3, x[i + 3 * quarter]);
    const Complex s = plus(a, c), t = minus(a, c), u = plus(b, d), v = minus(b, d);
    const Complex r = {v.im, -v.re};
    Complex *to = y + (4 * (i - k) + k);
    to[0] = plus(s, u);
    to[m] = plus(t, r);
    to[2 * m] = minus(s, u);
    to[3 * m] = minus(t, r);
}

// The best value of what fits into so much room, with one thing more.
STEP void knapsack(const int *best, int *with, int weight, int value, int room) {
    int b = best[room];
    if (room >= weight) {
        const int other = best[room - weight] + value;
        b = other > b ? other : b;
    }
    with[room] = b;
}

// A point of an image, blurred by a fixed filter of 5 x 5.
STEP void blur(const float *in, float *out, int w, int x, int y) {
    const float f[5] = {1.f / 16, 4.f / 16, 6.f / 16, 4.f / 16, 1.f / 16};
    float t = 0;
    for (int b = -2; b <= 2; ++b)
        for (int a = -2; a <= 2; ++a)
            t += f[b + 2] * f[a + 2] * in[(y + b) * w + x + a];
    out[y * w + x] = t;
}

// A spin of a lattice of bytes, of which every second one is updated.
STEP void spin(signed char *s, int n, unsigned round, int half, int i, int h) {
    const int j = 2 * h + ((i + half) & 1);
    const int up = i ? i - 1 : n - 1, down = i == n - 1 ? 0 : i + 1;
    const int left = j ? j - 1 : n - 1, right = j == n - 1 ? 0 : j + 1;
    const int sum = s[up * n + j] + s[down * n + j] + s[i * n + left] + s[i * n + right];
    unsigned r = unsigned(i * n + j) * 2654435761u + round * 40503u;
    r ^= r >> 15;
    r *= 2246822519u;
    r ^= r >> 13;
    const int change = 2 * s[i * n + j] * sum;
    if (change <= 0 || float(r >> 8) * (1.f / 16777216) < expf(-0.4f * float(change)))
        s[i * n + j] = (signed char)-s[i * n + j];
}

// One of many tridiagonal systems, whose equations lie together.
STEP void tridiagonal(const double *a, const double *b, const double *c, const double *d, double *p,
                      double *x, int n, int length, int i) {
    double q = c[i] / b[i], y = d[i] / b[i];
    p[i] = q;
    x[i] = y;
    for (int k = 1; k < length; ++k) {
        const int at = k * n + i;
        const double m = 1 / (b[at] - a[at] * q);
        q = c[at] * m;
        y = (d[at] - a[at] * y) * m;
        p[at] = q;
        x[at] = y;
    }
    for (int k = length - 2; k >= 0; --k) {
        y = x[k * n + i] - p[k * n + i] * y;
        x[k * n + i] = y;
    }
}

struct Atom {
    float x, y, z, charge;
};

// The force on an atom by those of its list.
STEP void force(const Atom *atoms, const int *list, Atom *out, int n, int near, int i) {
    const Atom me = atoms[i];
    float fx = 0, fy = 0, fz = 0;
    for (int k = 0; k < near; ++k) {
        const Atom o = atoms[list[k * n + i]];
        const float dx = me.x - o.x, dy = me.y - o.y, dz = me.z - o.z;
        const float r2 = dx * dx + dy * dy + dz * dz + 0.01f;
        if (r2 < 0.5f) {
            const float inv = 1 / r2, r6 = inv * inv * inv;
            const float f = inv * r6 * (48e-6f * r6 - 24e-3f);
            fx += f * dx;
            fy += f * dy;
            fz += f * dz;
        }
    }
    out[i] = {fx, fy, fz, me.charge};
}

// Brightness and colour of a pixel of three bytes.
STEP void colours(const unsigned char *rgb, unsigned char *y, unsigned char *u, unsigned char *v, int i) {
    const int r = rgb[3 * i], g = rgb[3 * i + 1], b = rgb[3 * i + 2];
    y[i] = (unsigned char)((66 * r + 129 * g + 25 * b + 4224) >> 8);
    u[i] = (unsigned char)((-38 * r - 74 * g + 112 * b + 32896) >> 8);
    v[i] = (unsigned char)((112 * r - 94 * g - 18 * b + 32896) >> 8);
}

// Steps of Runge and Kutta's method through Lorenz's equations.
STEP void orbit(const double *start, double *end, int n, int steps, int i) {
    double s[3] = {start[i], start[n + i], start[2 * n + i]};
    const double h = 0.01;
    for (int t = 0; t < steps; ++t) {
        double k[3] = {0, 0, 0}, sum[3] = {0, 0, 0};
        for (int stage = 0; stage < 4; ++stage) {
            const double part = stage == 0 ? 0 : stage == 3 ? h : h / 2;
            const double x = s[0] + part * k[0], y = s[1] + part * k[1], z = s[2] + part * k[2];
            k[0] = 10 * (y - x);
            k[1] = x * (28 - z) - y;
            k[2] = x * y - 8.0 / 3 * z;
            for (int d = 0; d < 3; ++d)
                sum[d] += (stage == 1 || stage == 2 ? 2 : 1) * k[d];
        }
        for (int d = 0; d < 3; ++d)
            s[d] += h / 6 * sum[d];
    }
    for (int d = 0; d < 3; ++d)
        end[d * n + i] = s[d];
}

// Inputs and sizes that both halves have.
static const int textbook_rounds = 4;

static inline std::vector<int> row_begins(int rows) {
    std::vector<int> begins(size_t(rows) + 1);
    for (int r = 0; r < rows; ++r)
        begins[size_t(r) + 1] = begins[size_t(r)] + 20 + int(unsigned(r) * 2654435761u >> 24);
    return begins;
}

static inline std::vector<int> neighbours(int n, int near) {
    std::vector<int> list(size_t(n) * near);
    for (int k = 0; k < near; ++k)
        for (int i = 0; i < n; ++i)
            list[size_t(k) * n + i] = int((unsigned(i) + 1 + (unsigned(k) * 977u + unsigned(i / 32) * 131u) % 4096u) % unsigned(n));
    return list;
}

static inline std::vector<char> letters(size_t n) {
    Input next;
    std::vector<char> text(n);
    for (auto &c : text)
        c = char('a' + int(next() * 3));
    return text;
}

static inline std::vector<double> matrices(int n) {
    auto a = random_vector<double>(size_t(n) * 64);
    for (int d = 0; d < 8; ++d)
        for (int i = 0; i < n; ++i)
            a[size_t(d * 9) * n + i] += 8;
    return a;
}

#endif
