// Products of square matrices as programs write them: the loops over rows and columns are shared
// out, and each element is one sequential sum.
#include "bench.h"

#include <omp.h>

// Products of matrices of numbers of type T.
#define PRODUCTS(T)                                                                                \
    static void products_##T(int n, int runs) {                                                    \
        const size_t all = (size_t)n * (size_t)n;                                                  \
        T *a = (T *)malloc(3 * all * sizeof(T)), *b = a + all, *c = b + all;                       \
        if (!a) {                                                                                  \
            fprintf(stderr, "no memory for matrices of %d\n", n);                                  \
            exit(1);                                                                               \
        }                                                                                          \
        for (size_t i = 0; i < all; ++i)                                                           \
            a[i] = (T)(i % 7), b[i] = (T)((int)(i % 5) - 2);                                       \
        bench_times t = {0};                                                                       \
        _Pragma("omp target data map(to : a[ : all], b[ : all]) map(from : c[ : all])")            \
        for (int k = -3; k < runs; ++k) {                                                          \
            const double start = bench_now();                                                      \
            _Pragma("omp target teams distribute parallel for collapse(2)")                        \
            for (int i = 0; i < n; ++i)                                                            \
                for (int j = 0; j < n; ++j) {                                                      \
                    T sum = 0;                                                                     \
                    for (int l = 0; l < n; ++l)                                                    \
                        sum += a[i * n + l] * b[l * n + j];                                        \
                    c[i * n + j] = sum;                                                            \
                }                                                                                  \
            if (k >= 0)                                                                            \
                bench_add(&t, bench_now() - start);                                                \
        }                                                                                          \
        long wrong = 0;                                                                            \
        for (int k = 0; k < 200; ++k) {                                                            \
            const size_t i = (size_t)k * 7919 % (size_t)n, j = (size_t)k * 104729 % (size_t)n;     \
            T want = 0;                                                                            \
            for (size_t l = 0; l < (size_t)n; ++l)                                                 \
                want += a[i * (size_t)n + l] * b[l * (size_t)n + j];                               \
            wrong += want != c[i * (size_t)n + j];                                                 \
        }                                                                                          \
        char name[64];                                                                             \
        snprintf(name, sizeof name, "product of " #T "s, %d", n);                                  \
        bench_check(name, (double)wrong, 0);                                                       \
        bench_report(name, "warpfork", &t, 0);                                                     \
        free(a);                                                                                   \
    }
PRODUCTS(float)
PRODUCTS(double)

int main(int argc, char **argv) {
    const int quick = bench_quick(argc, argv);
    const int sizes[] = {256, 512, 700, 1024, 1500, 2048};
    for (size_t k = 0; k < (quick ? 1 : sizeof sizes / sizeof *sizes); ++k) {
        products_float(quick ? 40 : sizes[k], quick ? 2 : 12);
        products_double(quick ? 40 : sizes[k], quick ? 2 : 12);
    }
    return 0;
}
