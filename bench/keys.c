// Updates by key: histograms of several numbers of bins whose keys come in runs, in any
// order, and mostly the same; counts of 32 and 64 bits, and weights that differ.
#include "bench.h"

enum { KINDS = 3 };
static const char *const kinds[KINDS] = {"runs", "random", "skewed"};

static unsigned key(int kind, long i, long n, unsigned bins) {
    unsigned long long h = (unsigned long long)i * 0x9e3779b97f4a7c15ull;
    unsigned r = (unsigned)(h >> 33);
    switch (kind) {
    case 0: return (unsigned)((unsigned long long)i * bins / (unsigned long long)n);
    case 1: return r % bins;
    default: return r % 4 ? bins / 3 : (r >> 2) % bins;
    }
}

static void counts(const unsigned *k, unsigned *count, long n) {
#pragma omp target teams distribute parallel for
    for (long i = 0; i < n; ++i) {
#pragma omp atomic
        count[k[i]]++;
    }
}

static void longs(const unsigned *k, unsigned long *count, long n) {
#pragma omp target
#pragma omp teams distribute parallel for schedule(static, 1)
    for (long i = 0; i < n; ++i) {
#pragma omp atomic
        count[k[i]]++;
    }
}

static void weights(const unsigned *k, const int *w, int *sum, long n) {
#pragma omp target teams distribute parallel for
    for (long i = 0; i < n; ++i) {
#pragma omp atomic
        sum[k[i]] += w[i];
    }
}

int main(int argc, char **argv) {
    const int quick = bench_quick(argc, argv), runs = quick ? 2 : 20;
    const long n = quick ? 1 << 12 : 1 << 24;
    static const unsigned sizes[] = {10, 256, 4096, 1 << 20};
    unsigned *k = malloc(n * sizeof *k);
    int *w = malloc(n * sizeof *w);
    for (long i = 0; i < n; ++i)
        w[i] = (int)(i % 7);
    for (int s = 0; s < 4; ++s)
        for (int kind = 0; kind < KINDS; ++kind) {
            const unsigned bins = sizes[s];
            unsigned *a = calloc(bins, sizeof *a);
            unsigned long *b = calloc(bins, sizeof *b);
            int *c = calloc(bins, sizeof *c);
            long all = 0;
            for (long i = 0; i < n; ++i) {
                k[i] = key(kind, i, n, bins);
                all += w[i];
            }
            bench_times times[3] = {{0}};
#pragma omp target data map(to : k[:n], w[:n]) map(tofrom : a[:bins], b[:bins], c[:bins])
            for (int r = -2; r < runs; ++r)
                for (int form = 0; form < 3; ++form) {
                    const double begin = bench_now();
                    if (form == 0)
                        counts(k, a, n);
                    else if (form == 1)
                        longs(k, b, n);
                    else
                        weights(k, w, c, n);
                    if (r >= 0)
                        bench_add(&times[form], bench_now() - begin);
                }
            long totals[3] = {0};
            for (unsigned i = 0; i < bins; ++i) {
                totals[0] += a[i];
                totals[1] += (long)b[i];
                totals[2] += c[i];
            }
            static const char *const forms[3] = {"int", "long", "weights"};
            for (int form = 0; form < 3; ++form) {
                char name[64];
                snprintf(name, sizeof name, "keys %s %s %u", forms[form], kinds[kind], bins);
                bench_check(name, (double)totals[form], (double)((runs + 2) * (form < 2 ? n : all)));
                bench_report(name, "warpfork", &times[form], (double)n * (form < 2 ? 4 : 8));
            }
            free(a);
            free(b);
            free(c);
        }
    return 0;
}
