// saxpy and triad against the bandwidth of a copy inside the device.
#include "bench.h"

#include <omp.h>

int main(int argc, char **argv) {
    const int quick = bench_quick(argc, argv), runs = quick ? 3 : 50;
    const long n = quick ? 1L << 14 : 1L << 26;
    const int device = omp_get_default_device();
    const size_t bytes = sizeof(double) * (size_t)n;
    double *a = (double *)omp_target_alloc(bytes, device);
    double *b = (double *)omp_target_alloc(bytes, device);
    double *c = (double *)omp_target_alloc(bytes, device);
    if (!a || !b || !c) {
        fprintf(stderr, "the device has no room for three arrays of %ld doubles\n", n);
        return 1;
    }
    float *x = (float *)a, *y = (float *)b;
    bench_times t = {0};

#pragma omp target teams distribute parallel for is_device_ptr(a, b, c)
    for (long i = 0; i < n; ++i) {
        a[i] = (double)(i & 1023);
        b[i] = 1;
        c[i] = 2;
    }
    for (int i = -3; i < runs; ++i) {
        double start = bench_now();
        omp_target_memcpy(c, a, bytes, 0, 0, device, device);
        if (i >= 0)
            bench_add(&t, bench_now() - start);
    }
    bench_report("copy", "omp_target_memcpy", &t, 2.0 * (double)bytes);

    for (int i = -3; i < runs; ++i) {
        double start = bench_now();
#pragma omp target teams distribute parallel for is_device_ptr(a, b, c)
        for (long j = 0; j < n; ++j)
            a[j] = b[j] + 3.0 * c[j];
        if (i >= 0)
            bench_add(&t, bench_now() - start);
    }
    bench_report("triad", "warpfork", &t, 3.0 * (double)bytes);

#pragma omp target teams distribute parallel for is_device_ptr(x, y)
    for (long i = 0; i < n; ++i) {
        x[i] = 1;
        y[i] = (float)(i & 1023);
    }
    for (int i = -3; i < runs; ++i) {
        double start = bench_now();
#pragma omp target teams distribute parallel for is_device_ptr(x, y)
        for (long j = 0; j < n; ++j)
            y[j] = 2.0f * x[j] + y[j];
        if (i >= 0)
            bench_add(&t, bench_now() - start);
    }
    bench_report("saxpy", "warpfork", &t, 3.0 * sizeof(float) * (double)n);

    // The same where arrays do not begin at an aligned address.
    for (int i = -3; i < runs; ++i) {
        double start = bench_now();
#pragma omp target teams distribute parallel for is_device_ptr(x, y)
        for (long j = 1; j < n; ++j)
            y[j] = 2.0f * x[j] + y[j];
        if (i >= 0)
            bench_add(&t, bench_now() - start);
    }
    bench_report("saxpy from the second element on", "warpfork", &t, 3.0 * sizeof(float) * (double)n);

    // Every element has grown by 2 as often as saxpy ran.
    long wrong = 0;
#pragma omp target teams distribute parallel for is_device_ptr(y) map(tofrom: wrong) reduction(+: wrong)
    for (long i = 0; i < n; ++i)
        wrong += y[i] != (float)(i & 1023) + 2.0f * (float)((i > 0 ? 2 : 1) * (runs + 3));
    bench_check("saxpy", (double)wrong, 0);

    // Small enough that the launch is what counts.
    const long small = 131072;
    for (int i = -3; i < 10 * runs && small <= n; ++i) {
        double start = bench_now();
#pragma omp target teams distribute parallel for is_device_ptr(a, b)
        for (long j = 0; j < small; ++j)
            a[j] = 2.0 * a[j] + b[j];
        if (i >= 0)
            bench_add(&t, bench_now() - start);
    }
    if (t.n)
        bench_report("kernel over 131072 doubles", "warpfork", &t, 0);

    omp_target_free(a, device);
    omp_target_free(b, device);
    omp_target_free(c, device);
    return 0;
}
