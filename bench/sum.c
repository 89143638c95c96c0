// Sums with the result on the host, as cuda/sum.cu does with CUB.
#include "bench.h"

#include <omp.h>
#include <stdint.h>

static void doubles(long n, int runs, const char *name) {
    const int device = omp_get_default_device();
    double *a = (double *)omp_target_alloc(sizeof(double) * (size_t)n, device);
    if (!a) {
        fprintf(stderr, "%s: no room on the device\n", name);
        exit(1);
    }
#pragma omp target teams distribute parallel for is_device_ptr(a)
    for (long i = 0; i < n; ++i)
        a[i] = (double)(i & 7);
    bench_times t = {0};
    for (int i = -3; i < runs; ++i) {
        double sum = 0, start = bench_now();
#pragma omp target teams distribute parallel for is_device_ptr(a) map(tofrom: sum) reduction(+: sum)
        for (long j = 0; j < n; ++j)
            sum += a[j];
        if (i >= 0)
            bench_add(&t, bench_now() - start);
        bench_check(name, sum, 3.5 * (double)n);
    }
    bench_report(name, "warpfork", &t, (double)sizeof(double) * (double)n);
    omp_target_free(a, device);
}

static void ints(long n, int runs, const char *name) {
    const int device = omp_get_default_device();
    int32_t *a = (int32_t *)omp_target_alloc(sizeof(int32_t) * (size_t)n, device);
    if (!a) {
        fprintf(stderr, "%s: no room on the device\n", name);
        exit(1);
    }
#pragma omp target teams distribute parallel for is_device_ptr(a)
    for (long i = 0; i < n; ++i)
        a[i] = (int32_t)(i & 1);
    bench_times t = {0};
    for (int i = -3; i < runs; ++i) {
        int32_t sum = 0;
        double start = bench_now();
#pragma omp target teams distribute parallel for is_device_ptr(a) map(tofrom: sum) reduction(+: sum)
        for (long j = 0; j < n; ++j)
            sum += a[j];
        if (i >= 0)
            bench_add(&t, bench_now() - start);
        bench_check(name, (double)sum, 0.5 * (double)n);
    }
    bench_report(name, "warpfork", &t, (double)sizeof(int32_t) * (double)n);
    omp_target_free(a, device);
}

int main(int argc, char **argv) {
    const int quick = bench_quick(argc, argv);
    if (quick) {
        doubles(1L << 14, 3, "sum of 2^14 doubles");
        ints(1L << 14, 3, "sum of 2^14 int32");
        return 0;
    }
    doubles(1L << 26, 50, "sum of 2^26 doubles");
    doubles(1L << 28, 20, "sum of 2^28 doubles");
    ints(1L << 26, 50, "sum of 2^26 int32");
    ints(1L << 28, 20, "sum of 2^28 int32");
    return 0;
}
