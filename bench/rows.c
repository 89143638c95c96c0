// Rows with serial code around an inner parallel reduction: the pattern that
// neither pure SPMD nor naive fork-join serves. cuda/rows.cu is the same by
// hand.
#include "bench.h"

#include <omp.h>

static void rows(long m, long n, int runs) {
    const int device = omp_get_default_device();
    double *a = (double *)omp_target_alloc(sizeof(double) * (size_t)(m * n), device);
    double *scale = (double *)omp_target_alloc(sizeof(double) * (size_t)m, device);
    double *out = (double *)omp_target_alloc(sizeof(double) * (size_t)m, device);
    if (!a || !scale || !out) {
        fprintf(stderr, "no room on the device for %ld rows of %ld\n", m, n);
        exit(1);
    }
#pragma omp target teams distribute parallel for is_device_ptr(a)
    for (long i = 0; i < m * n; ++i)
        a[i] = (double)(i & 3);
#pragma omp target teams distribute parallel for is_device_ptr(scale)
    for (long i = 0; i < m; ++i)
        scale[i] = (double)(i & 15);
    bench_times t = {0};
    for (int k = -3; k < runs; ++k) {
        double start = bench_now();
#pragma omp target teams distribute is_device_ptr(a, scale, out)
        for (long r = 0; r < m; ++r) {
            const double factor = 2.0 * scale[r] + 1.0;
            double sum = 0;
#pragma omp parallel for reduction(+: sum)
            for (long c = 0; c < n; ++c)
                sum += a[r * n + c];
            out[r] = factor * sum;
        }
        if (k >= 0)
            bench_add(&t, bench_now() - start);
    }
    long wrong = 0;
#pragma omp target teams distribute parallel for is_device_ptr(out) map(tofrom: wrong) reduction(+: wrong)
    for (long r = 0; r < m; ++r)
        wrong += out[r] != (2.0 * (double)(r & 15) + 1.0) * 1.5 * (double)n;
    char name[64];
    snprintf(name, sizeof name, "rows %ld x %ld", m, n);
    bench_check(name, (double)wrong, 0);
    bench_report(name, "warpfork", &t, 8.0 * (double)(m * n));
    omp_target_free(a, device);
    omp_target_free(scale, device);
    omp_target_free(out, device);
}

int main(int argc, char **argv) {
    if (bench_quick(argc, argv)) {
        rows(16, 256, 3);
        return 0;
    }
    rows(8192, 4096, 50);
    rows(65536, 1024, 50);
    rows(262144, 256, 50);
    return 0;
}
