// Tiles of loops beside the same loops collapsed, in OpenACC.
#include "bench.h"

#ifndef BY
#define BY "warpfork OpenACC"
#endif

#define MEASURED(name, bytes, CONSTRUCT, LOOPS, BODY)                                              \
    do {                                                                                           \
        bench_times t = {0};                                                                       \
        for (int k = -3; k < runs; ++k) {                                                          \
            double start = bench_now();                                                            \
            _Pragma(CONSTRUCT) LOOPS BODY if (k >= 0) bench_add(&t, bench_now() - start);          \
        }                                                                                          \
        bench_report(name, BY, &t, bytes);                                                         \
    } while (0)

#define PLANE                                                                                      \
    for (int i = 1; i < n - 1; ++i)                                                                \
        for (int j = 1; j < n - 1; ++j)
#define STEP                                                                                       \
    v[i * n + j] = 0.25f * (u[i * n + j - 1] + u[i * n + j + 1] + u[(i - 1) * n + j] + u[(i + 1) * n + j]);
#define SPACE                                                                                      \
    for (int i = 1; i < n - 1; ++i)                                                                \
        for (int j = 1; j < n - 1; ++j)                                                            \
            for (int k = 1; k < n - 1; ++k)
#define POINTS                                                                                     \
    {                                                                                              \
        const int c = (i * n + j) * n + k;                                                         \
        v[c] = 0.5f * u[c] + 0.1f * (u[c - 1] + u[c + 1] + u[c - n] + u[c + n] + u[c - n * n] + u[c + n * n]); \
    }

static float *filled(long all) {
    float *a = (float *)malloc(sizeof(float) * (size_t)all);
    for (long i = 0; i < all; ++i)
        a[i] = (float)(i % 101);
    return a;
}

static double total(const float *a, long all) {
    double sum = 0;
    for (long i = 0; i < all; ++i)
        sum += a[i] * (double)(i % 7);
    return sum;
}

// Runs a form and compares its result with the first form's.
#define FORM(name, CONSTRUCT, LOOPS, BODY)                                                         \
    do {                                                                                           \
        MEASURED(name, 8.0 * (double)all, CONSTRUCT, LOOPS, BODY);                                 \
        _Pragma("acc update self(v[0:all])") const double got = total(v, all);                     \
        want = want < 0 ? got : want;                                                              \
        bench_check(name, got, want);                                                              \
    } while (0)

static void jacobi(int n, int runs) {
    const long all = (long)n * n;
    float *u = filled(all), *v = filled(all);
    double want = -1;
#pragma acc data copyin(u[0:all]) copy(v[0:all])
    {
        FORM("jacobi, collapse(2)", "acc parallel loop collapse(2) present(u, v)", PLANE, STEP);
        FORM("jacobi, tile(4,32)", "acc parallel loop tile(4,32) present(u, v)", PLANE, STEP);
        FORM("jacobi, tile(32,32)", "acc parallel loop tile(32,32) present(u, v)", PLANE, STEP);
        FORM("jacobi, tile(1,256)", "acc parallel loop tile(1,256) present(u, v)", PLANE, STEP);
        FORM("jacobi, tile(4,4)", "acc parallel loop tile(4,4) present(u, v)", PLANE, STEP);
        FORM("jacobi, tile(*,*)", "acc parallel loop tile(*,*) present(u, v)", PLANE, STEP);
    }
    free(u), free(v);
}

static void points(int n, int runs) {
    const long all = (long)n * n * n;
    float *u = filled(all), *v = filled(all);
    double want = -1;
#pragma acc data copyin(u[0:all]) copy(v[0:all])
    {
        FORM("7 points, collapse(3)", "acc parallel loop collapse(3) present(u, v)", SPACE, POINTS);
        FORM("7 points, tile(2,4,32)", "acc parallel loop tile(2,4,32) present(u, v)", SPACE, POINTS);
        FORM("7 points, tile(4,4,4)", "acc parallel loop tile(4,4,4) present(u, v)", SPACE, POINTS);
        FORM("7 points, tile(8,8,64)", "acc parallel loop tile(8,8,64) present(u, v)", SPACE, POINTS);
        FORM("7 points, tile(1,4,64)", "acc parallel loop tile(1,4,64) present(u, v)", SPACE, POINTS);
    }
    free(u), free(v);
}

int main(int argc, char **argv) {
    const int quick = bench_quick(argc, argv);
    jacobi(quick ? 70 : 8192, quick ? 3 : 20);
    points(quick ? 20 : 448, quick ? 3 : 20);
    return 0;
}
