// Leagues whose teams have loops of few iterations: products of sparse rows of 8 to 40 numbers, and
// rows of 24 numbers that are normalised, scaled and copied. With `WARPFORK_VERSIONS=-warp-teams`
// each team is a block of one warp; otherwise a block runs eight teams.
#include "bench.h"

#define BEGIN(name)                                                                                \
    {                                                                                              \
        const char *what = name;                                                                   \
        double best = 1e9;                                                                         \
        for (int k = 0; k < 12; ++k) {                                                             \
            double start = bench_now();
#define END                                                                                        \
    double took = bench_now() - start;                                                             \
    best = took < best ? took : best;                                                              \
    }                                                                                              \
    printf("{\"bench\": \"%s\", \"by\": \"warpfork\", \"best_us\": %.1f}\n", what, best * 1e6);    \
    }

int main(void) {
    const int rows = 1 << 18, m = 24;
    int *s = malloc(sizeof *s * (rows + 1));
    s[0] = 0;
    for (int i = 0; i < rows; ++i)
        s[i + 1] = s[i] + 8 + i * 7919LL % 33;
    const int all = s[rows];
    int *c = malloc(sizeof *c * all);
    double *a = malloc(sizeof *a * all), *x = malloc(sizeof *x * rows), *y = malloc(sizeof *y * rows);
    for (int k = 0; k < all; ++k) {
        c[k] = (int)(k * 2654435761u % (unsigned)rows);
        a[k] = 1.0 / (1 + k % 17);
    }
    for (int i = 0; i < rows; ++i)
        x[i] = i % 23;
    float *f = malloc(sizeof *f * rows * m), *g = malloc(sizeof *g * rows * m);
    for (long i = 0; i < (long)rows * m; ++i)
        f[i] = i * 31 % 97 * 0.01f;
#pragma omp target data map(to : s[:rows + 1], c[:all], a[:all], x[:rows], f[:rows * m])           \
    map(from : y[:rows], g[:rows * m])
    {
        BEGIN("sparse rows")
#pragma omp target teams distribute
        for (int r = 0; r < rows; ++r) {
            double sum = 0;
#pragma omp parallel for reduction(+ : sum)
            for (int k = s[r]; k < s[r + 1]; ++k)
                sum += a[k] * x[c[k]];
            y[r] = sum;
        }
        END
        BEGIN("normalised rows")
#pragma omp target teams distribute
        for (int r = 0; r < rows; ++r) {
            float sum = 0, most = -1e30f;
#pragma omp parallel for reduction(max : most)
            for (int k = 0; k < m; ++k)
                most = most > f[r * m + k] ? most : f[r * m + k];
#pragma omp parallel for reduction(+ : sum)
            for (int k = 0; k < m; ++k)
                sum += f[r * m + k] - most;
#pragma omp parallel for
            for (int k = 0; k < m; ++k)
                g[r * m + k] = (f[r * m + k] - most) / sum;
        }
        END
        BEGIN("scaled rows")
#pragma omp target teams distribute
        for (int r = 0; r < rows; ++r) {
            float factor = f[r * m] + 1;
#pragma omp parallel for
            for (int k = 0; k < m; ++k)
                g[r * m + k] = f[r * m + k] * factor;
        }
        END
        BEGIN("copied rows, thread_limit(32)")
#pragma omp target teams distribute thread_limit(32)
        for (int r = 0; r < rows; ++r) {
#pragma omp parallel for
            for (int k = 0; k < m; ++k)
                g[r * m + k] = f[r * m + k];
        }
        END
    }
    int wrong = memcmp(f, g, sizeof *f * rows * m) != 0;
    for (int r = 0; r < rows; ++r) {
        double sum = 0;
        for (int k = s[r]; k < s[r + 1]; ++k)
            sum += a[k] * x[c[k]];
        wrong += y[r] - sum > 1e-9 || sum - y[r] > 1e-9;
    }
    if (wrong)
        printf("wrong: %d\n", wrong);
    return wrong != 0;
}
