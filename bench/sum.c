// Sums with the result on the host, in turns with CUB's where cuda/cub.cu was
// compiled to a library that WARPFORK_BENCH_CUB names.
#include "bench.h"

#include <dlfcn.h>
#include <omp.h>
#include <stdint.h>

typedef int (*cub_sum)(const void *, long, double *);

// CUB's sum for a type, or null.
static cub_sum find(const char *name) {
    const char *path = getenv("WARPFORK_BENCH_CUB");
    void *lib = path ? dlopen(path, RTLD_NOW) : NULL;
    if (path && !lib) {
        fprintf(stderr, "%s\n", dlerror());
        exit(1);
    }
    return lib ? (cub_sum)dlsym(lib, name) : NULL;
}

static double sum_doubles(const double *a, long n) {
    double sum = 0;
#pragma omp target teams distribute parallel for is_device_ptr(a) map(tofrom: sum) reduction(+: sum)
    for (long j = 0; j < n; ++j)
        sum += a[j];
    return sum;
}

static double sum_ints(const int32_t *a, long n) {
    int32_t sum = 0;
#pragma omp target teams distribute parallel for is_device_ptr(a) map(tofrom: sum) reduction(+: sum)
    for (long j = 0; j < n; ++j)
        sum += a[j];
    return (double)sum;
}

// Times sums of 2^k numbers for each k, ours and CUB's in turns.
static void run(const int *ks, int count, int is_double, int runs) {
    const int device = omp_get_default_device();
    const size_t width = is_double ? sizeof(double) : sizeof(int32_t);
    const cub_sum cub = find(is_double ? "cub_sum_doubles" : "cub_sum_ints");
    const long most = 1L << ks[count - 1];
    void *data = omp_target_alloc(width * (size_t)most, device);
    if (!data) {
        fprintf(stderr, "no room on the device for 2^%d numbers\n", ks[count - 1]);
        exit(1);
    }
    double *d = (double *)data;
    int32_t *w = (int32_t *)data;
#pragma omp target teams distribute parallel for is_device_ptr(d, w)
    for (long i = 0; i < most; ++i)
        if (is_double)
            d[i] = (double)(i & 7);
        else
            w[i] = (int32_t)(i & 1);
    for (int k = 0; k < count; ++k) {
        const long n = 1L << ks[k];
        char name[64];
        snprintf(name, sizeof name, "sum of 2^%d %s", ks[k], is_double ? "doubles" : "int32");
        bench_times ours = {0}, theirs = {0};
        for (int i = -5; i < runs; ++i) {
            double start = bench_now();
            double sum = is_double ? sum_doubles(d, n) : sum_ints(w, n);
            double middle = bench_now();
            const double want = (is_double ? 3.5 : 0.5) * (double)n;
            bench_check(name, sum, want);
            if (i >= 0)
                bench_add(&ours, middle - start);
            if (cub) {
                start = bench_now();
                if (cub(data, n, &sum)) {
                    fprintf(stderr, "%s: CUB failed\n", name);
                    exit(1);
                }
                middle = bench_now();
                bench_check(name, sum, want);
                if (i >= 0)
                    bench_add(&theirs, middle - start);
            }
        }
        bench_report(name, "warpfork", &ours, (double)width * (double)n);
        if (cub)
            bench_report(name, "CUB", &theirs, (double)width * (double)n);
    }
    omp_target_free(data, device);
}

int main(int argc, char **argv) {
    const int small[] = {10, 14}, large[] = {10, 12, 14, 16, 18, 20, 22, 24, 26, 28};
    const int quick = bench_quick(argc, argv);
    for (int is_double = 1; is_double >= 0; --is_double)
        run(quick ? small : large, quick ? 2 : 10, is_double, quick ? 3 : 40);
    return 0;
}
