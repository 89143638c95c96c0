// Leagues whose teams share loops of 12 to 100 iterations, with nothing else in common: products of 3 by 3
// complex matrices of a lattice's four links, copies and sums of short rows, faces of small elements. With
// `WARPFORK_VERSIONS=-packed-teams` each team is a block, or a warp of one; otherwise threads that have
// work follow each other without gaps. `bench/cuda/packed_teams.cu` does the same by hand.
#include "bench.h"
#include <initializer_list>

struct complex_t {
    float re, im;
};

struct matrix_t {
    complex_t e[3][3];
};

struct site_t {
    matrix_t link[4];
    int x, y, z, t;
    int index;
    char parity;
    int pad[2];
};

template <typename F> static void timed(const char *what, F f) {
    double best = 1e9;
    for (int k = 0; k < 12; ++k) {
        double start = bench_now();
        f();
        double took = bench_now() - start;
        best = took < best ? took : best;
    }
    printf("{\"bench\": \"%s\", \"by\": \"warpfork\", \"best_us\": %.1f}\n", what, best * 1e6);
}

static void products(const site_t *a, const matrix_t *b, site_t *c, int sites) {
#pragma omp target teams distribute thread_limit(64)
    for (int i = 0; i < sites; ++i) {
#pragma omp parallel for collapse(3)
        for (int j = 0; j < 4; ++j)
            for (int k = 0; k < 3; ++k)
                for (int l = 0; l < 3; ++l) {
                    complex_t sum = {0, 0};
                    for (int m = 0; m < 3; ++m) {
                        complex_t p = a[i].link[j].e[k][m], q = b[j].e[m][l];
                        sum.re += p.re * q.re - p.im * q.im;
                        sum.im += p.re * q.im + p.im * q.re;
                    }
                    c[i].link[j].e[k][l] = sum;
                }
    }
}

static void copies(const double *f, double *g, int rows, int m) {
#pragma omp target teams distribute
    for (int r = 0; r < rows; ++r) {
#pragma omp parallel for
        for (int k = 0; k < m; ++k)
            g[(long)r * m + k] = f[(long)r * m + k] * 2;
    }
}

// Sums over four faces of elements with m points each.
static void faces(const float *f, const int *next, float *g, int elements, int m) {
#pragma omp target teams distribute
    for (int e = 0; e < elements; ++e) {
        const int *n = next + 4 * e;
#pragma omp parallel for
        for (int k = 0; k < m; ++k) {
            float sum = f[e * m + k] * 4;
            for (int s = 0; s < 4; ++s)
                sum -= f[n[s] * m + k];
            g[e * m + k] = sum;
        }
    }
}

int main() {
    const int sites = 1 << 20, most = 100, rows = 1 << 18;
    site_t *a = (site_t *)malloc(sizeof *a * sites), *c = (site_t *)malloc(sizeof *c * sites);
    matrix_t b[4];
    for (int i = 0; i < sites; ++i) {
        memset(&a[i], 0, sizeof *a);
        for (int j = 0; j < 36; ++j)
            a[i].link[j / 9].e[j / 3 % 3][j % 3] = {1 + i % 3 * 0.5f, j % 4 * 0.25f};
    }
    memcpy((void *)c, a, sizeof *c * sites);
    for (int j = 0; j < 36; ++j)
        b[j / 9].e[j / 3 % 3][j % 3] = {(j % 5) * 0.5f, 0.125f};
    double *f = (double *)malloc(sizeof *f * rows * most), *g = (double *)malloc(sizeof *g * rows * most);
    for (long i = 0; i < (long)rows * most; ++i)
        f[i] = i * 31 % 97 * 0.01;
    float *p = (float *)malloc(sizeof *p * rows * 27), *q = (float *)malloc(sizeof *q * rows * 27);
    int *next = (int *)malloc(sizeof *next * rows * 4);
    for (int i = 0; i < rows * 27; ++i)
        p[i] = i % 113 * 0.5f;
    for (int e = 0; e < rows; ++e)
        for (int s = 0; s < 4; ++s)
            next[4 * e + s] = (e + (s % 2 ? 1 : -1) * (s / 2 ? 512 : 1) + rows) % rows;
#pragma omp target data map(to : a[:sites], b, f[:rows * most], p[:rows * 27], next[:rows * 4])             \
    map(tofrom : c[:sites]) map(from : g[:rows * most], q[:rows * 27])
    {
        timed("products of four links", [&] { products(a, b, c, sites); });
        for (int m : {12, 20, 32, 36, 48, 64, 70, 96, 100}) {
            char what[64];
            snprintf(what, sizeof what, "rows of %d doubles", m);
            timed(what, [&] { copies(f, g, rows, m); });
        }
        timed("faces of elements of 20 points", [&] { faces(p, next, q, rows, 20); });
        timed("faces of elements of 27 points", [&] { faces(p, next, q, rows, 27); });
    }
    int wrong = 0;
    for (long i = 0; i < (long)rows * most; ++i)
        wrong += g[i] != f[i] * 2;
    for (int i = 0; i < sites; i += 7)
        for (int j = 0; j < 36; ++j) {
            complex_t sum = {0, 0};
            for (int m = 0; m < 3; ++m) {
                complex_t x = a[i].link[j / 9].e[j / 3 % 3][m], y = b[j / 9].e[m][j % 3];
                sum.re += x.re * y.re - x.im * y.im;
                sum.im += x.re * y.im + x.im * y.re;
            }
            complex_t r = c[i].link[j / 9].e[j / 3 % 3][j % 3];
            wrong += r.re != sum.re || r.im != sum.im;
        }
    if (wrong)
        printf("wrong: %d\n", wrong);
    return wrong != 0;
}
