// Fork plus join of a parallel region that does nothing, in the manner of
// the EPCC benchmarks: a kernel runs the region twice as often as another,
// and the difference is the regions'. Cycles are of the SM clock.
#include "bench.h"

#include <dlfcn.h>
#include <omp.h>

// One team runs `times` regions of `threads` threads. `never` is always 0,
// which only the caller knows: without it the regions would be removed.
static double all_threads(int times, int threads, int never, int *out) {
    double start = bench_now();
#pragma omp target teams num_teams(1) thread_limit(threads) is_device_ptr(out)
    for (int i = 0; i < times; ++i) {
#pragma omp parallel num_threads(threads)
        if (never)
            out[omp_get_thread_num()] = i;
    }
    return bench_now() - start;
}

// The same with a sequential loop that writes memory, for which a master
// warp runs the sequential code and forks the regions to the workers.
static double master(int times, int threads, int never, int *out) {
    double start = bench_now();
#pragma omp target teams num_teams(1) thread_limit(threads) is_device_ptr(out)
    {
        for (int i = 0; i < threads; ++i)
            out[i] = out[i] / 2 + i;
        for (int i = 0; i < times; ++i) {
#pragma omp parallel num_threads(threads)
            if (never)
                out[omp_get_thread_num()] = i;
        }
    }
    return bench_now() - start;
}

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
    const int counts[] = {32, 128, 512, 992};
    const double mhz = clock_mhz();
    int *out = (int *)omp_target_alloc(1024 * sizeof(int), omp_get_default_device());
    if (!out)
        return 1;
    const struct {
        const char *how;
        double (*run)(int, int, int, int *);
    } ways[] = {{"warpfork, all threads run sequential code", all_threads},
                {"warpfork, a master warp runs sequential code", master}};
    for (int w = 0; w < 2; ++w)
        for (int k = 0; k < (quick ? 2 : 4); ++k) {
            bench_times once = {0}, twice = {0};
            for (int i = -1; i < (quick ? 3 : 11); ++i) {
                double a = ways[w].run(base, counts[k], argc > 9, out);
                double b = ways[w].run(2 * base, counts[k], argc > 9, out);
                if (i >= 0) {
                    bench_add(&once, a);
                    bench_add(&twice, b);
                }
            }
            double each = (bench_quantile(&twice, 0.5) - bench_quantile(&once, 0.5)) / base;
            printf("{\"bench\": \"fork and join, %d threads\", \"by\": \"%s\", \"ns\": %.2f", counts[k],
                   ways[w].how, each * 1e9);
            if (mhz > 0)
                printf(", \"cycles\": %.0f, \"mhz\": %.0f", each * mhz * 1e6, mhz);
            printf("}\n");
            free(once.seconds);
            free(twice.seconds);
        }
    omp_target_free(out, omp_get_default_device());
    return 0;
}
