// Launch and wait of an empty target region, against the same through the
// CUDA driver in the same process.
#include "bench.h"

#include <dlfcn.h>
#include <omp.h>

// The driver's functions, by the types of its documentation.
typedef int (*init_fn)(unsigned);
typedef int (*retain_fn)(void **, int);
typedef int (*set_fn)(void *);
typedef int (*load_fn)(void **, const void *);
typedef int (*get_fn)(void **, void *, const char *);
typedef int (*stream_fn)(void **, unsigned);
typedef int (*launch_fn)(void *, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned,
                         unsigned, void *, void **, void **);
typedef int (*sync_fn)(void *);

static const char empty[] = ".version 7.0\n.target sm_70\n.address_size 64\n"
                            ".visible .entry empty() { ret; }\n";

static void *symbol(void *lib, const char *name) {
    void *f = dlsym(lib, name);
    if (!f) {
        fprintf(stderr, "libcuda.so.1 has no %s\n", name);
        exit(1);
    }
    return f;
}

static void ok(int result, const char *what) {
    if (result) {
        fprintf(stderr, "%s: CUDA error %d\n", what, result);
        exit(1);
    }
}

static void raw_driver(int runs) {
    void *lib = dlopen("libcuda.so.1", RTLD_NOW);
    if (!lib) {
        fprintf(stderr, "no NVIDIA driver here; nothing to compare the launch with\n");
        return;
    }
    void *context, *module, *function, *stream;
    ok(((init_fn)symbol(lib, "cuInit"))(0), "cuInit");
    ok(((retain_fn)symbol(lib, "cuDevicePrimaryCtxRetain"))(&context, 0), "cuDevicePrimaryCtxRetain");
    ok(((set_fn)symbol(lib, "cuCtxSetCurrent"))(context), "cuCtxSetCurrent");
    ok(((load_fn)symbol(lib, "cuModuleLoadData"))(&module, empty), "cuModuleLoadData");
    ok(((get_fn)symbol(lib, "cuModuleGetFunction"))(&function, module, "empty"), "cuModuleGetFunction");
    ok(((stream_fn)symbol(lib, "cuStreamCreate"))(&stream, 1), "cuStreamCreate");
    launch_fn launch = (launch_fn)symbol(lib, "cuLaunchKernel");
    sync_fn sync = (sync_fn)symbol(lib, "cuStreamSynchronize");
    bench_times t = {0};
    for (int i = -100; i < runs; ++i) {
        double start = bench_now();
        ok(launch(function, 1, 1, 1, 1, 1, 1, 0, stream, NULL, NULL), "cuLaunchKernel");
        ok(sync(stream), "cuStreamSynchronize");
        if (i >= 0)
            bench_add(&t, bench_now() - start);
    }
    bench_report("empty region", "cuda driver", &t, 0);
}

int main(int argc, char **argv) {
    int runs = bench_quick(argc, argv) ? 20 : 5000;
    bench_times t = {0};
    for (int i = -100; i < runs; ++i) {
        double start = bench_now();
#pragma omp target
        {
        }
        if (i >= 0)
            bench_add(&t, bench_now() - start);
    }
    bench_report("empty region", "warpfork", &t, 0);

    // The same with an argument that is already on the device.
    double *p = (double *)omp_target_alloc(sizeof(double), omp_get_default_device());
    for (int i = -100; i < runs; ++i) {
        double start = bench_now();
#pragma omp target is_device_ptr(p)
        p[0] = i;
        if (i >= 0)
            bench_add(&t, bench_now() - start);
    }
    bench_report("one store", "warpfork", &t, 0);
    omp_target_free(p, omp_get_default_device());

    raw_driver(runs);
    return 0;
}
