// Fork plus join of a parallel region that does nothing, in the manner of
// the EPCC benchmarks: a kernel runs the region twice as often as another,
// and the difference is the regions'. Cycles are of the SM clock.
#include "bench.h"

#include <dlfcn.h>
#include <omp.h>

#define PRAGMA(...) _Pragma(#__VA_ARGS__)

// One team runs `times` regions of N threads. `never` is always 0, which only
// the caller knows: without it the regions would be removed.
#define ALL_THREADS(N)                                                                 \
    static double all_threads_##N(int times, int never, int *out) {                    \
        double start = bench_now();                                                    \
        PRAGMA(omp target teams num_teams(1) thread_limit(N) is_device_ptr(out))             \
        for (int i = 0; i < times; ++i) {                                              \
            PRAGMA(omp parallel num_threads(N))                                       \
            if (never)                                                                 \
                out[omp_get_thread_num()] = i;                                         \
        }                                                                              \
        return bench_now() - start;                                                    \
    }

// The same with a sequential loop that writes memory, for which a master
// warp runs the sequential code and forks the regions to the workers.
#define MASTER(N)                                                                      \
    static double master_##N(int times, int never, int *out) {                         \
        double start = bench_now();                                                    \
        PRAGMA(omp target teams num_teams(1) thread_limit(N) is_device_ptr(out))             \
        {                                                                              \
            for (int i = 0; i < N; ++i)                                                \
                out[i] = out[i] / 2 + i;                                               \
            for (int i = 0; i < times; ++i) {                                          \
                PRAGMA(omp parallel num_threads(N))                                       \
                if (never)                                                             \
                    out[omp_get_thread_num()] = i;                                     \
            }                                                                          \
        }                                                                              \
        return bench_now() - start;                                                    \
    }

ALL_THREADS(32)
ALL_THREADS(128)
ALL_THREADS(256)
ALL_THREADS(512)
ALL_THREADS(992)
MASTER(32)
MASTER(128)
MASTER(256)
MASTER(512)
MASTER(992)

// The SM clock in MHz as the driver gives it; 0 where there is none.
static double clock_mhz(void) {
    void *lib = dlopen("libcuda.so.1", RTLD_NOW);
    if (!lib)
        return 0;
    int (*init)(unsigned) = (int (*)(unsigned))dlsym(lib, "cuInit");
    int (*attribute)(int *, int, int) = (int (*)(int *, int, int))dlsym(lib, "cuDeviceGetAttribute");
    int khz = 0;
    // 13 is CU_DEVICE_ATTRIBUTE_CLOCK_RATE.
    if (!init || !attribute || init(0) || attribute(&khz, 13, 0))
        return 0;
    return khz * 1e-3;
}

int main(int argc, char **argv) {
    const int quick = bench_quick(argc, argv);
    const int base = quick ? 10 : 20000;
    const double mhz = clock_mhz();
    int *out = (int *)omp_target_alloc(1024 * sizeof(int), omp_get_default_device());
    if (!out)
        return 1;
    const char *const hows[] = {"warpfork, all threads run sequential code",
                                "warpfork, a master warp runs sequential code"};
    const struct {
        int threads;
        double (*run[2])(int, int, int *);
    } widths[] = {{32, {all_threads_32, master_32}},
                  {128, {all_threads_128, master_128}},
                  {256, {all_threads_256, master_256}},
                  {512, {all_threads_512, master_512}},
                  {992, {all_threads_992, master_992}}};
    for (int w = 0; w < 2; ++w)
        for (int k = 0; k < (quick ? 2 : 5); ++k) {
            bench_times once = {0}, twice = {0};
            for (int i = -1; i < (quick ? 3 : 11); ++i) {
                double a = widths[k].run[w](base, argc > 9, out);
                double b = widths[k].run[w](2 * base, argc > 9, out);
                if (i >= 0) {
                    bench_add(&once, a);
                    bench_add(&twice, b);
                }
            }
            double each = (bench_quantile(&twice, 0.5) - bench_quantile(&once, 0.5)) / base;
            printf("{\"bench\": \"fork and join, %d threads\", \"by\": \"%s\", \"ns\": %.2f", widths[k].threads,
                   hows[w], each * 1e9);
            if (mhz > 0)
                printf(", \"cycles\": %.0f, \"mhz\": %.0f", each * mhz * 1e6, mhz);
            printf("}\n");
            free(once.seconds);
            free(twice.seconds);
        }
    omp_target_free(out, omp_get_default_device());
    return 0;
}
