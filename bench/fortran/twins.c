// Times kernels in Fortran and the same kernels in C, in turns in the same
// process, and checks that both give the same results.
// `--quick` takes tiny sizes, to try it out where there is no GPU.
#include "twins.h"

#include "bench.h"

#include <complex.h>
#include <math.h>

static int warm_ups = 3, runs = 12, wrong;

// Numbers from 0.5 to 1.5, the same in each run.
static double *numbers(size_t n) {
    static unsigned long state = 1;
    double *x = malloc(n * sizeof(double));
    for (size_t i = 0; i < n; ++i) {
        state = state * 2862933555777941757ul + 3037000493ul;
        x[i] = 0.5 + (double)(state >> 11) * 0x1p-53;
    }
#pragma omp target enter data map(to: x[0:n])
    return x;
}

static double *room(size_t n) {
    double *x = calloc(n, sizeof(double));
#pragma omp target enter data map(to: x[0:n])
    return x;
}

static void release(void *p, size_t bytes) {
    char *x = p;
#pragma omp target exit data map(delete: x[0:bytes])
    free(p);
}

// The largest difference must not exceed 1e-12 of the largest number.
static void same(const char *name, double *c, double *f, size_t n) {
#pragma omp target update from(c[0:n], f[0:n])
    double most = 0, off = 0;
    size_t differ = 0;
    for (size_t i = 0; i < n; ++i) {
        most = fmax(most, fabs(c[i]));
        off = fmax(off, fabs(c[i] - f[i]));
        differ += memcmp(&c[i], &f[i], sizeof c[i]) != 0;
        if (!isfinite(c[i]) || !isfinite(f[i]))
            off = INFINITY;
    }
    if (!(off <= 1e-12 * most) || most == 0) {
        fprintf(stderr, "%s: C and Fortran differ by %g of %g\n", name, off, most);
        wrong = 1;
    } else if (differ) {
        fprintf(stderr, "%s: %zu of %zu differ in bits, by %g of %g at most\n", name, differ, n, off, most);
    }
}

// Runs both in turns; the one that begins alternates too.
#define MEASURE(NAME, C, FORTRAN)                                  \
    do {                                                           \
        bench_times c_times = {0}, f_times = {0};                  \
        for (int run = -warm_ups; run < runs; ++run)               \
            for (int turn = 0; turn < 2; ++turn) {                 \
                const int fortran = (run + turn) & 1;              \
                const double before = bench_now();                 \
                if (fortran)                                       \
                    FORTRAN;                                       \
                else                                               \
                    C;                                             \
                const double seconds = bench_now() - before;       \
                if (run >= 0)                                      \
                    bench_add(fortran ? &f_times : &c_times, seconds); \
            }                                                      \
        bench_report(NAME, "C", &c_times, 0);                      \
        bench_report(NAME, "Fortran", &f_times, 0);                \
    } while (0)

#define D(n) ((n) * sizeof(double))

int main(int argc, char **argv) {
    const int quick = bench_quick(argc, argv);
    if (quick)
        runs = 2, warm_ups = 1;
    {
        const size_t n = quick ? 5000 : 1 << 24;
        double *b = numbers(n), *c = numbers(n), *y = room(n), *z = room(n);
        MEASURE("triad", c_triad(n, 0.75, y, b, c), f_triad(n, 0.75, z, b, c));
        same("triad", y, z, n);
        double s = 0, t = 0;
        MEASURE("dot", s = c_dot(n, b, c), t = f_dot(n, b, c));
        if (!(fabs(s - t) <= 1e-12 * fabs(s)) || s == 0) {
            fprintf(stderr, "dot: C has %.17g, Fortran %.17g\n", s, t);
            wrong = 1;
        }
        release(b, D(n)), release(c, D(n)), release(y, D(n)), release(z, D(n));
    }
    {
        const int n = quick ? 50 : 4096, m = quick ? 37 : 4000;
        const size_t all = (size_t)n * m;
        double *u = numbers(all), *y = room(all), *z = room(all);
        MEASURE("jacobi2d", c_jacobi2d(n, m, u, y), f_jacobi2d(n, m, u, z));
        same("jacobi2d", y, z, all);
        MEASURE("transposed", c_transposed(n, m, u, y), f_transposed(n, m, u, z));
        same("transposed", y, z, all);
        double *x = numbers(n), *v = room(m), *w = room(m);
        MEASURE("matvec", c_matvec(n, m, u, x, v), f_matvec(n, m, u, x, w));
        same("matvec", v, w, m);
        release(x, D(n)), release(v, D(m)), release(w, D(m));
        release(u, D(all)), release(y, D(all)), release(z, D(all));
    }
    {
        const int n = quick ? 24 : 768;
        const size_t all = (size_t)n * n;
        double *a = numbers(all), *b = numbers(all), *y = room(all), *z = room(all);
        MEASURE("product", c_product(n, a, b, y), f_product(n, a, b, z));
        same("product", y, z, all);
        release(a, D(all)), release(b, D(all)), release(y, D(all)), release(z, D(all));
    }
    {
        const int n = quick ? 5000 : 1 << 23, bins = 1000;
        int *keys = malloc(n * sizeof(int));
        int *y = calloc(bins, sizeof(int)), *z = calloc(bins, sizeof(int));
        for (int i = 0; i < n; ++i)
            keys[i] = 1 + (int)((unsigned)i * 2654435761u >> 8) % bins;
#pragma omp target enter data map(to: keys[0:n], y[0:bins], z[0:bins])
        MEASURE("histogram", c_histogram(n, bins, keys, y), f_histogram(n, bins, keys, z));
#pragma omp target update from(y[0:bins], z[0:bins])
        long total = 0;
        for (int i = 0; i < bins; ++i)
            total += y[i];
        if (memcmp(y, z, bins * sizeof(int)) || total != (long)n * (runs + warm_ups)) {
            fprintf(stderr, "histogram: C and Fortran differ\n");
            wrong = 1;
        }
        release(keys, n * sizeof(int)), release(y, bins * sizeof(int)), release(z, bins * sizeof(int));
    }
    {
        const int n = quick ? 200 : 4096;
        double *x = numbers(n), *y = numbers(n), *z = numbers(n), *m = numbers(n);
        double *c[3], *f[3];
        for (int i = 0; i < 3; ++i)
            c[i] = room(n), f[i] = room(n);
        MEASURE("nbody", c_nbody(n, x, y, z, m, c[0], c[1], c[2]),
                f_nbody(n, x, y, z, m, f[0], f[1], f[2]));
        for (int i = 0; i < 3; ++i) {
            same("nbody", c[i], f[i], n);
            release(c[i], D(n)), release(f[i], D(n));
        }
        release(x, D(n)), release(y, D(n)), release(z, D(n)), release(m, D(n));
    }
    {
        const size_t n = quick ? 700 : 1 << 21;
        double *x = numbers(8 * n), *w = numbers(8), *y = room(n), *z = room(n);
        MEASURE("differences", c_differences(n, x, w, y), f_differences(n, x, w, z));
        same("differences", y, z, n);
        release(x, D(8 * n)), release(w, D(8)), release(y, D(n)), release(z, D(n));
    }
    {
        const int n = quick ? 13 : 256;
        const size_t all = (size_t)n * n * n;
        double *u = numbers(all), *y = room(all), *z = room(all);
        MEASURE("stencil3d", c_stencil3d(n, u, y), f_stencil3d(n, u, z));
        same("stencil3d", y, z, all);
        release(u, D(all)), release(y, D(all)), release(z, D(all));
    }
    {
        // Rows of 4 to 12 numbers, with columns near the diagonal.
        const int rows = quick ? 500 : 1 << 19;
        int *start = malloc((rows + 1) * sizeof(int));
        start[0] = 1;
        for (int i = 0; i < rows; ++i)
            start[i + 1] = start[i] + 4 + (int)((unsigned)i * 2654435761u >> 16) % 9;
        const int entries = start[rows] - 1;
        int *col = malloc(entries * sizeof(int));
        for (int i = 0; i < rows; ++i)
            for (int k = start[i] - 1; k < start[i + 1] - 1; ++k)
                col[k] = 1 + (int)((unsigned)(i + 97 * (k - start[i])) % (unsigned)rows);
#pragma omp target enter data map(to: start[0:rows + 1], col[0:entries])
        double *value = numbers(entries), *x = numbers(rows), *y = room(rows), *z = room(rows);
        MEASURE("sparse", c_sparse(rows, entries, start, col, value, x, y),
                f_sparse(rows, entries, start, col, value, x, z));
        same("sparse", y, z, rows);
        release(start, (rows + 1) * sizeof(int)), release(col, entries * sizeof(int));
        release(value, D(entries)), release(x, D(rows)), release(y, D(rows)), release(z, D(rows));
    }
    {
        const size_t n = quick ? 3000 : 1 << 23;
        double *x = numbers(n), *y = room(n), *z = room(n);
        MEASURE("waves", c_waves(n, x, y), f_waves(n, x, z));
        same("waves", y, z, n);
        release(x, D(n)), release(y, D(n)), release(z, D(n));
    }
    {
        const size_t n = quick ? 3000 : 1 << 22;
        double *a = numbers(2 * n), *b = numbers(2 * n), *y = room(2 * n), *z = room(2 * n);
        const double _Complex s = 0.5 - 0.25 * I;
        MEASURE("complex",
                c_complex(n, &s, (double _Complex *)a, (double _Complex *)b, (double _Complex *)y),
                f_complex(n, &s, (double _Complex *)a, (double _Complex *)b, (double _Complex *)z));
        same("complex", y, z, 2 * n);
        release(a, D(2 * n)), release(b, D(2 * n)), release(y, D(2 * n)), release(z, D(2 * n));
    }
    {
        const size_t n = quick ? 1000 : 1 << 21, all = 7 * n;
        double *y = numbers(all), *z = room(all);
        memcpy(z, y, D(all));
#pragma omp target update to(z[0:all])
        MEASURE("particles", c_particles(n, 0.001, (particle *)y), f_particles(n, 0.001, (particle *)z));
        same("particles", y, z, all);
        release(y, D(all)), release(z, D(all));
    }
    {
        const int n = quick ? 1000 : 1 << 17, m = quick ? 9 : 64;
        const size_t all = (size_t)n * m;
        double *x = numbers(all), *y = room(all), *z = room(all);
        MEASURE("recurrence", c_recurrence(n, m, x, y), f_recurrence(n, m, x, z));
        same("recurrence", y, z, all);
        release(x, D(all)), release(y, D(all)), release(z, D(all));
    }
    return wrong;
}
