// Tiles of loops beside the same loops collapsed, in OpenACC. Loops of which a macro
// has the headers have no tiles, so each form is written out.
#include "bench.h"

#ifndef BY
#define BY "warpfork OpenACC"
#endif

static inline void step(const float *u, float *v, int n, int i, int j) {
    v[i * n + j] = 0.25f * (u[i * n + j - 1] + u[i * n + j + 1] + u[(i - 1) * n + j] + u[(i + 1) * n + j]);
}

static inline void points(const float *u, float *v, int n, int i, int j, int k) {
    const int c = (i * n + j) * n + k;
    v[c] = 0.5f * u[c] + 0.1f * (u[c - 1] + u[c + 1] + u[c - n] + u[c + n] + u[c - n * n] + u[c + n * n]);
}

typedef void form(const float *u, float *v, int n);

static void plane_collapse2(const float *u, float *v, int n) {
#pragma acc parallel loop collapse(2) present(u, v)
    for (int i = 1; i < n - 1; ++i)
        for (int j = 1; j < n - 1; ++j)
            step(u, v, n, i, j);
}

static void plane_tile4_32(const float *u, float *v, int n) {
#pragma acc parallel loop tile(4,32) present(u, v)
    for (int i = 1; i < n - 1; ++i)
        for (int j = 1; j < n - 1; ++j)
            step(u, v, n, i, j);
}

static void plane_tile8_32(const float *u, float *v, int n) {
#pragma acc parallel loop tile(8,32) present(u, v)
    for (int i = 1; i < n - 1; ++i)
        for (int j = 1; j < n - 1; ++j)
            step(u, v, n, i, j);
}

static void plane_tile32_32(const float *u, float *v, int n) {
#pragma acc parallel loop tile(32,32) present(u, v)
    for (int i = 1; i < n - 1; ++i)
        for (int j = 1; j < n - 1; ++j)
            step(u, v, n, i, j);
}

static void plane_tile1_256(const float *u, float *v, int n) {
#pragma acc parallel loop tile(1,256) present(u, v)
    for (int i = 1; i < n - 1; ++i)
        for (int j = 1; j < n - 1; ++j)
            step(u, v, n, i, j);
}

static void plane_tile4_4(const float *u, float *v, int n) {
#pragma acc parallel loop tile(4,4) present(u, v)
    for (int i = 1; i < n - 1; ++i)
        for (int j = 1; j < n - 1; ++j)
            step(u, v, n, i, j);
}

static void plane_tileany_any(const float *u, float *v, int n) {
#pragma acc parallel loop tile(*,*) present(u, v)
    for (int i = 1; i < n - 1; ++i)
        for (int j = 1; j < n - 1; ++j)
            step(u, v, n, i, j);
}

static void space_collapse3(const float *u, float *v, int n) {
#pragma acc parallel loop collapse(3) present(u, v)
    for (int i = 1; i < n - 1; ++i)
        for (int j = 1; j < n - 1; ++j)
            for (int k = 1; k < n - 1; ++k)
                points(u, v, n, i, j, k);
}

static void space_tile2_4_32(const float *u, float *v, int n) {
#pragma acc parallel loop tile(2,4,32) present(u, v)
    for (int i = 1; i < n - 1; ++i)
        for (int j = 1; j < n - 1; ++j)
            for (int k = 1; k < n - 1; ++k)
                points(u, v, n, i, j, k);
}

static void space_tile4_4_4(const float *u, float *v, int n) {
#pragma acc parallel loop tile(4,4,4) present(u, v)
    for (int i = 1; i < n - 1; ++i)
        for (int j = 1; j < n - 1; ++j)
            for (int k = 1; k < n - 1; ++k)
                points(u, v, n, i, j, k);
}

static void space_tile8_8_64(const float *u, float *v, int n) {
#pragma acc parallel loop tile(8,8,64) present(u, v)
    for (int i = 1; i < n - 1; ++i)
        for (int j = 1; j < n - 1; ++j)
            for (int k = 1; k < n - 1; ++k)
                points(u, v, n, i, j, k);
}

static void space_tile1_4_64(const float *u, float *v, int n) {
#pragma acc parallel loop tile(1,4,64) present(u, v)
    for (int i = 1; i < n - 1; ++i)
        for (int j = 1; j < n - 1; ++j)
            for (int k = 1; k < n - 1; ++k)
                points(u, v, n, i, j, k);
}

static double total(const float *a, long all) {
    double sum = 0;
    for (long i = 0; i < all; ++i)
        sum += a[i] * (double)(i % 7);
    return sum;
}

// Times forms of the same loops; the first one's result is the others', too.
static void measure(const char *what, const char **names, form **forms, int count, int n, long all, int runs) {
    float *u = (float *)malloc(sizeof(float) * (size_t)all), *v = (float *)calloc((size_t)all, sizeof(float));
    for (long i = 0; i < all; ++i)
        u[i] = (float)(i % 101);
    double want = 0;
#pragma acc data copyin(u[0:all]) copy(v[0:all])
    for (int f = 0; f < count; ++f) {
        bench_times t = {0};
        for (int k = -3; k < runs; ++k) {
            const double start = bench_now();
            forms[f](u, v, n);
            if (k >= 0)
                bench_add(&t, bench_now() - start);
        }
        char name[64];
        snprintf(name, sizeof name, "%s, %s", what, names[f]);
        bench_report(name, BY, &t, 8.0 * (double)all);
#pragma acc update self(v[0:all])
        want = f ? want : total(v, all);
        bench_check(name, total(v, all), want);
        memset(v, 0, sizeof(float) * (size_t)all);
#pragma acc update device(v[0:all])
    }
    free(u);
    free(v);
}

int main(int argc, char **argv) {
    const int quick = bench_quick(argc, argv), runs = quick ? 3 : 20;
    const char *planes[] = {"collapse(2)", "tile(4,32)", "tile(8,32)", "tile(32,32)", "tile(1,256)", "tile(4,4)", "tile(*,*)"};
    form *of_plane[] = {plane_collapse2, plane_tile4_32, plane_tile8_32, plane_tile32_32, plane_tile1_256, plane_tile4_4, plane_tileany_any};
    const char *spaces[] = {"collapse(3)", "tile(2,4,32)", "tile(4,4,4)", "tile(8,8,64)", "tile(1,4,64)"};
    form *of_space[] = {space_collapse3, space_tile2_4_32, space_tile4_4_4, space_tile8_8_64, space_tile1_4_64};
    const long n = quick ? 70 : 8192, m = quick ? 20 : 448;
    measure("jacobi", planes, of_plane, sizeof of_plane / sizeof *of_plane, (int)n, n * n, runs);
    measure("7 points", spaces, of_space, sizeof of_space / sizeof *of_space, (int)m, m * m * m, runs);
    return 0;
}
