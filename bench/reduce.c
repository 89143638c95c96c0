// Reductions beside the sum, 2 GB of each, to be compared with the bandwidth
// that a copy or triad of stream.c reaches.
#include "bench.h"

#include <complex.h>
#include <float.h>
#include <omp.h>

typedef struct {
    double x, y, z;
} vector;

#pragma omp declare reduction(add : vector : omp_out.x += omp_in.x, omp_out.y += omp_in.y, \
                                  omp_out.z += omp_in.z) initializer(omp_priv = (vector){0, 0, 0})

// Each returns a number that is checked.
static double dot(const double *a, const double *b, long n) {
    double s = 0;
#pragma omp target teams distribute parallel for is_device_ptr(a, b) map(tofrom: s) reduction(+: s)
    for (long i = 0; i < n; ++i)
        s += a[i] * b[i];
    return s;
}

static double largest(const double *a, const double *b, long n) {
    double m = -DBL_MAX;
#pragma omp target teams distribute parallel for is_device_ptr(a, b) map(tofrom: m) reduction(max: m)
    for (long i = 0; i < n; ++i)
        m = a[i] > m ? a[i] : m;
    (void)b;
    return m;
}

static double smallest(const double *a, const double *b, long n) {
    double m = DBL_MAX;
#pragma omp target teams distribute parallel for is_device_ptr(a, b) map(tofrom: m) reduction(min: m)
    for (long i = 0; i < n; ++i)
        m = a[i] < m ? a[i] : m;
    (void)b;
    return m;
}

// Declared, since the host's part of the built-in one needs libatomic.
#pragma omp declare reduction(plus : double complex : omp_out += omp_in) initializer(omp_priv = 0)

static double complexes(const double *a, const double *b, long n) {
    const double complex *z = (const double complex *)a;
    double complex s = 0;
#pragma omp target teams distribute parallel for is_device_ptr(z) map(tofrom: s) reduction(plus: s)
    for (long i = 0; i < n / 2; ++i)
        s += z[i];
    (void)b;
    return creal(s) + cimag(s);
}

static double five(const double *a, const double *b, long n) {
    double sum = 0, squares = 0, low = DBL_MAX, high = -DBL_MAX;
    long above = 0;
#pragma omp target teams distribute parallel for is_device_ptr(a) map(tofrom: sum, squares, low, high, above) \
    reduction(+: sum, squares, above) reduction(min: low) reduction(max: high)
    for (long i = 0; i < n; ++i) {
        const double v = a[i];
        sum += v;
        squares += v * v;
        low = v < low ? v : low;
        high = v > high ? v : high;
        above += v > 3.5;
    }
    (void)b;
    return sum + squares + low + high + (double)above;
}

static double vectors(const double *a, const double *b, long n) {
    const vector *p = (const vector *)a;
    vector s = {0, 0, 0};
#pragma omp target teams distribute parallel for is_device_ptr(p) map(tofrom: s) reduction(add: s)
    for (long i = 0; i < n / 3; ++i) {
        s.x += p[i].x;
        s.y += p[i].y;
        s.z += p[i].z;
    }
    (void)b;
    return s.x + s.y + s.z;
}

int main(int argc, char **argv) {
    const int quick = bench_quick(argc, argv);
    // A multiple of 8 and of 3, so that every sum has a simple closed form.
    const long n = 24L * (quick ? 1000 : 5L << 21);
    const int runs = quick ? 3 : 30, device = omp_get_default_device();
    double *a = (double *)omp_target_alloc(sizeof(double) * (size_t)n, device);
    double *b = (double *)omp_target_alloc(sizeof(double) * (size_t)n, device);
    if (!a || !b) {
        fprintf(stderr, "no room on the device\n");
        return 1;
    }
#pragma omp target teams distribute parallel for is_device_ptr(a, b)
    for (long i = 0; i < n; ++i) {
        a[i] = (double)(i & 7);
        b[i] = 2;
    }
    const double m = (double)n;
    const struct {
        const char *name;
        double (*run)(const double *, const double *, long);
        double want, arrays;
    } all[] = {
        {"dot", dot, 7 * m, 2},
        {"max", largest, 7, 1},
        {"min", smallest, 0, 1},
        {"sum of complex", complexes, 3.5 * m, 1},
        {"five variables", five, 3.5 * m + 17.5 * m + 7 + 0.5 * m, 1},
        {"sum of structs of 3 doubles", vectors, 3.5 * m, 1},
    };
    for (int k = 0; k < (int)(sizeof all / sizeof *all); ++k) {
        bench_times t = {0};
        for (int i = -3; i < runs; ++i) {
            double start = bench_now(), got = all[k].run(a, b, n), end = bench_now();
            bench_check(all[k].name, got, all[k].want);
            if (i >= 0)
                bench_add(&t, end - start);
        }
        bench_report(all[k].name, "warpfork", &t, 8.0 * m * all[k].arrays);
    }
    omp_target_free(a, device);
    omp_target_free(b, device);
    return 0;
}
