// OpenACC: a sum, saxpy, and rows with an inner reduction. Any compiler with
// OpenACC builds it; `-DBY=\"name\"` names it in the results.
#include "bench.h"

#ifndef BY
#define BY "warpfork OpenACC"
#endif

static void sum(long n, int runs) {
    double *a = (double *)malloc(sizeof(double) * (size_t)n);
    for (long i = 0; i < n; ++i)
        a[i] = (double)(i & 7);
    double want = 0;
    for (long i = 0; i < n; ++i)
        want += a[i];
    bench_times t = {0};
#pragma acc data copyin(a[0:n])
    for (int k = -3; k < runs; ++k) {
        double s = 0;
        double start = bench_now();
#pragma acc parallel loop reduction(+: s) present(a[0:n])
        for (long i = 0; i < n; ++i)
            s += a[i];
        if (k >= 0)
            bench_add(&t, bench_now() - start);
        bench_check("acc sum", s, want);
    }
    bench_report("acc sum", BY, &t, 8.0 * (double)n);
    free(a);
}

static void saxpy(long n, int runs) {
    float *x = (float *)malloc(sizeof(float) * (size_t)n);
    float *y = (float *)malloc(sizeof(float) * (size_t)n);
    for (long i = 0; i < n; ++i) {
        x[i] = (float)(i & 7);
        y[i] = 0;
    }
    bench_times t = {0};
#pragma acc data copyin(x[0:n]) copy(y[0:n])
    for (int k = -3; k < runs; ++k) {
        double start = bench_now();
#pragma acc parallel loop present(x[0:n], y[0:n])
        for (long i = 0; i < n; ++i)
            y[i] = 2.0f * x[i] + y[i];
        if (k >= 0)
            bench_add(&t, bench_now() - start);
    }
    long wrong = 0;
    for (long i = 0; i < n; ++i)
        wrong += y[i] != 2.0f * (float)(runs + 3) * x[i];
    bench_check("acc saxpy", (double)wrong, 0);
    bench_report("acc saxpy", BY, &t, 12.0 * (double)n);
    free(x);
    free(y);
}

static void rows(long m, long n, int runs) {
    double *a = (double *)malloc(sizeof(double) * (size_t)(m * n));
    double *scale = (double *)malloc(sizeof(double) * (size_t)m);
    double *out = (double *)malloc(sizeof(double) * (size_t)m);
    for (long i = 0; i < m * n; ++i)
        a[i] = (double)(i & 3);
    for (long i = 0; i < m; ++i)
        scale[i] = (double)(i & 15);
    bench_times t = {0};
#pragma acc data copyin(a[0:m*n], scale[0:m]) copyout(out[0:m])
    for (int k = -3; k < runs; ++k) {
        double start = bench_now();
#pragma acc parallel loop gang present(a[0:m*n], scale[0:m], out[0:m])
        for (long r = 0; r < m; ++r) {
            const double factor = 2.0 * scale[r] + 1.0;
            double part = 0;
#pragma acc loop vector reduction(+: part)
            for (long c = 0; c < n; ++c)
                part += a[r * n + c];
            out[r] = factor * part;
        }
        if (k >= 0)
            bench_add(&t, bench_now() - start);
    }
    long wrong = 0;
    for (long r = 0; r < m; ++r)
        wrong += out[r] != (2.0 * scale[r] + 1.0) * 1.5 * (double)n;
    char name[64];
    snprintf(name, sizeof name, "acc rows %ld x %ld", m, n);
    bench_check(name, (double)wrong, 0);
    bench_report(name, BY, &t, 8.0 * (double)(m * n));
    free(a);
    free(scale);
    free(out);
}

int main(int argc, char **argv) {
    if (bench_quick(argc, argv)) {
        sum(1024, 3);
        saxpy(1024, 3);
        rows(16, 256, 3);
        return 0;
    }
    sum(1L << 26, 30);
    saxpy(1L << 26, 30);
    rows(8192, 4096, 30);
    rows(65536, 1024, 30);
    rows(262144, 256, 30);
    return 0;
}
