// Reductions of arrays of 8 to 128 doubles a thread, which are more than a thread has registers
// for: sums over the league of which an iteration adds to all elements ("moments") or to one
// that a key names ("keys"), and sums of a team's region, one for each row ("rows").
#include "bench.h"

#include <omp.h>

#define OMP(...) _Pragma(#__VA_ARGS__)

// The functions for arrays of K doubles. Element j of a sum of moments is j + 1 times the sum of
// the numbers, so that no two elements are the same.
#define SUMS(K)                                                                              \
    static void moments_##K(const double *x, const int *keys, long n, double *out) {         \
        double h[K] = {0};                                                                   \
        OMP(omp target teams distribute parallel for is_device_ptr(x) map(tofrom: h)         \
                reduction(+: h[:K]))                                                         \
        for (long i = 0; i < n; ++i)                                                         \
            for (int j = 0; j < K; ++j)                                                      \
                h[j] += x[i] * (j + 1);                                                      \
        (void)keys;                                                                          \
        memcpy(out, h, sizeof h);                                                            \
    }                                                                                        \
    static void keys_##K(const double *x, const int *keys, long n, double *out) {            \
        double h[K] = {0};                                                                   \
        OMP(omp target teams distribute parallel for is_device_ptr(x, keys) map(tofrom: h)   \
                reduction(+: h[:K]))                                                         \
        for (long i = 0; i < n; ++i)                                                         \
            h[keys[i] % K] += x[i];                                                          \
        memcpy(out, h, sizeof h);                                                            \
    }                                                                                        \
    static void rows_##K(const double *x, const int *keys, long n, double *out) {            \
        const long rows = n / ROW;                                                           \
        OMP(omp target teams distribute is_device_ptr(x) map(from: out[:K * rows]))          \
        for (long r = 0; r < rows; ++r) {                                                    \
            double h[K] = {0};                                                               \
            OMP(omp parallel for reduction(+: h[:K]))                                        \
            for (int c = 0; c < ROW; ++c)                                                    \
                for (int j = 0; j < K; ++j)                                                  \
                    h[j] += x[r * ROW + c] * (j + 1);                                        \
            OMP(omp parallel for)                                                            \
            for (int j = 0; j < K; ++j)                                                      \
                out[r * K + j] = h[j];                                                       \
        }                                                                                    \
        (void)keys;                                                                          \
    }

enum { ROW = 4096 };
SUMS(8)
SUMS(17)
SUMS(25)
SUMS(64)
SUMS(128)

typedef void sums(const double *, const int *, long, double *);

static void measure(const char *what, sums *run, const double *x, const int *keys, long n, int k,
                    int runs) {
    const long rows = what[0] == 'r' ? n / ROW : 1;
    double *out = malloc(sizeof(double) * (size_t)(k * rows));
    char name[64];
    snprintf(name, sizeof name, "%s, arrays of %d doubles", what, k);
    bench_times t = {0};
    for (int i = -2; i < runs && out; ++i) {
        double start = bench_now();
        run(x, keys, n, out);
        if (i >= 0)
            bench_add(&t, bench_now() - start);
    }
    // The numbers are 0 to 7 in turns, and the keys count them in blocks of 8.
    for (long r = 0; r < rows; ++r)
        for (int j = 0; j < k; ++j) {
            double want = 3.5 * (double)(n / rows) * (j + 1);
            if (what[0] == 'k') {
                const long blocks = n / 8, full = blocks / (k * 8L), rest = blocks % (k * 8L);
                want = 28 * (double)(8 * full + (rest > 8L * j ? (rest - 8L * j < 8 ? rest - 8L * j : 8) : 0));
            }
            bench_check(name, out[r * k + j], want);
        }
    bench_report(name, "warpfork", &t, 8.0 * (double)n);
    free(out);
}

int main(int argc, char **argv) {
    const int quick = bench_quick(argc, argv);
    const long n = quick ? 2L * ROW : 1L << 22;
    const int runs = quick ? 1 : 15, device = omp_get_default_device();
    double *x = (double *)omp_target_alloc(sizeof(double) * (size_t)n, device);
    int *keys = (int *)omp_target_alloc(sizeof(int) * (size_t)n, device);
    if (!x || !keys) {
        fprintf(stderr, "no room on the device\n");
        return 1;
    }
#pragma omp target teams distribute parallel for is_device_ptr(x, keys)
    for (long i = 0; i < n; ++i) {
        x[i] = (double)(i & 7);
        keys[i] = (int)(i / 64);
    }
    const struct {
        int k;
        sums *run[3];
    } all[] = {{8, {moments_8, keys_8, rows_8}},
               {17, {moments_17, keys_17, rows_17}},
               {25, {moments_25, keys_25, rows_25}},
               {64, {moments_64, keys_64, rows_64}},
               {128, {moments_128, keys_128, rows_128}}};
    const char *const names[] = {"moments", "keys", "rows"};
    for (int f = 0; f < 3; ++f)
        for (int s = 0; s < (int)(sizeof all / sizeof *all); ++s)
            measure(names[f], all[s].run[f], x, keys, n, all[s].k, runs);
    omp_target_free(x, device);
    omp_target_free(keys, device);
    return 0;
}
