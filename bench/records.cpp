// Arrays of structures and of small vectors, where a thread has a record: copies, updates of a part
// of each record, sums, in one loop over the records and in rows of them.
#include "bench.h"

#include <vector>

static const size_t BYTES = size_t(192) << 20;

// The bytes that a repetition must move, the repetitions, and what is wrong afterwards.
template <class Region, class Want>
static void measure(const char *what, size_t size, int numbers, double bytes, Region region, Want wrong) {
    bench_times t = {};
    for (int k = -3; k < 20; ++k) {
        const double start = bench_now();
        region();
        if (k >= 0)
            bench_add(&t, bench_now() - start);
    }
    char name[80];
    snprintf(name, sizeof name, "records/%s/%zu x %d", what, size, numbers);
    bench_report(name, "warpfork", &t, bytes);
    if (const long n = wrong())
        printf("WRONG %s: %ld\n", name, n);
}

// Records of N numbers of type T.
template <class T, int N> static void records() {
    const int n = int(BYTES / (N * sizeof(T))) / 64 * 64, row = 64, rows = n / row;
    const size_t all = size_t(n) * N;
    std::vector<T> a(all), b(all), s(static_cast<size_t>(n));
    for (size_t i = 0; i < all; ++i)
        a[i] = T(i % 13);
    T *x = a.data(), *y = b.data(), *sums = s.data();
    const double bytes = double(all * sizeof(T));
    const auto written = [](size_t i, int k) { return T(int(i) % 64 + k); };
    const auto copied = [](size_t i, int k) { return T((i * N + size_t(k)) % 13 + size_t(k)); };
    const auto doubled = [](size_t i, int k) { return T((i * N + size_t(k)) % 13 * 2); };
    const auto differ = [&](auto want) {
        long wrong = 0;
#pragma omp target update from(y[ : all], sums[ : n])
        for (size_t i = 0; i < size_t(n); i += 997)
            for (int k = 0; k < N; ++k)
                wrong += y[i * N + size_t(k)] != want(i, k);
        return wrong;
    };
#pragma omp target data map(to : x[ : all]) map(from : y[ : all], sums[ : n])
    {
        measure("write", sizeof(T), N, bytes,
                [&] {
#pragma omp target teams distribute parallel for
                    for (int i = 0; i < n; ++i)
                        for (int k = 0; k < N; ++k)
                            y[i * N + k] = T(i % 64 + k);
                },
                [&] { return differ(written); });
        measure("copy", sizeof(T), N, 2 * bytes,
                [&] {
#pragma omp target teams distribute parallel for
                    for (int i = 0; i < n; ++i)
                        for (int k = 0; k < N; ++k)
                            y[i * N + k] = x[i * N + k] + T(k);
                },
                [&] { return differ(copied); });
        measure("rows", sizeof(T), N, 2 * bytes,
                [&] {
#pragma omp target teams distribute
                    for (int r = 0; r < rows; ++r) {
#pragma omp parallel for
                        for (int c = 0; c < row; ++c) {
                            const T *from = x + (size_t(r) * row + size_t(c)) * N;
                            T *to = y + (size_t(r) * row + size_t(c)) * N;
                            for (int k = 0; k < N; ++k)
                                to[k] = from[k] * T(2);
                        }
                    }
                },
                [&] { return differ(doubled); });
        // The first three numbers move by the next three, as positions and velocities do.
        measure("part", sizeof(T), N, double(n) * 9 * sizeof(T),
                [&] {
#pragma omp target teams distribute parallel for
                    for (int i = 0; i < n; ++i)
                        for (int k = 0; k < 3; ++k)
                            y[i * N + k] += y[i * N + k + 3];
                },
                [&] { return 0; });
        // All but one.
        measure("most", sizeof(T), N, 2 * bytes,
                [&] {
#pragma omp target teams distribute parallel for
                    for (int i = 0; i < n; ++i)
                        for (int k = 0; k < N; ++k)
                            if (k != N - 2)
                                y[i * N + k] = y[i * N + k] * T(3);
                },
                [&] { return 0; });
        measure("sum", sizeof(T), N, bytes,
                [&] {
#pragma omp target teams distribute parallel for
                    for (int i = 0; i < n; ++i) {
                        T t = 0;
                        for (int k = 0; k < N; ++k)
                            t = t * T(2) + x[i * N + k];
                        sums[i] = t;
                    }
                },
                [&] { return 0; });
    }
}

int main() {
    records<float, 6>();
    records<float, 7>();
    records<float, 8>();
    records<float, 9>();
    records<float, 12>();
    records<float, 16>();
    records<float, 19>();
    records<float, 27>();
    records<double, 6>();
    records<double, 9>();
    records<double, 10>();
    records<double, 18>();
    records<double, 19>();
    records<double, 27>();
}
