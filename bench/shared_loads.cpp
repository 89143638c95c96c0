// Loops over points around loops over a table that all points share: distances, sums of kernels,
// polynomials, transforms. What a point needs is in registers, so that only the table is loaded.
#include "bench.h"

#include <cmath>
#include <vector>

template <class T> struct Data {
    std::vector<T> points, table, result;
    int n, m;
    Data(int n, int m) : points(size_t(3) * n), table(size_t(4) * m), result(size_t(3) * n), n(n), m(m) {
        for (size_t i = 0; i < points.size(); ++i)
            points[i] = T(i % 1021) / 1021;
        for (size_t i = 0; i < table.size(); ++i)
            table[i] = T(i % 509) / 509 + T(.01);
    }
};

// Runs a region and compares every 977th result with the host's.
template <class T, class Region, class Want>
static void measure(const char *what, Data<T> &d, int results, Region region, Want want) {
    bench_times t = {};
    T *r = d.result.data();
    const size_t all = size_t(results) * size_t(d.n);
    for (int k = -2; k < 10; ++k) {
        const double start = bench_now();
        region();
        if (k >= 0)
            bench_add(&t, bench_now() - start);
    }
#pragma omp target update from(r[ : all])
    long wrong = 0;
    for (int i = 0; i < d.n; i += 977) {
        const T expected = want(i);
        wrong += !(std::abs(r[i] - expected) <= T(1e-3) * (std::abs(expected) + 1));
    }
    char name[96];
    snprintf(name, sizeof name, "shared_loads/%s/%s/%d x %d", what, sizeof(T) == 4 ? "float" : "double", d.n, d.m);
    bench_report(name, "warpfork", &t, double(d.n) * d.m);
    if (wrong)
        printf("WRONG %s: %ld\n", name, wrong);
}

template <class T> static T distance(const T *p, const T *h, int n, int m, int i, int k) {
    const T x = p[i] - h[k], y = p[n + i] - h[m + k], z = p[2 * n + i] - h[2 * m + k];
    return x * x + y * y + z * z;
}

template <class T> static T nearest_of(const T *p, const T *h, int n, int m, int i) {
    T least = T(1e30);
    for (int k = 0; k < m; ++k)
        least = std::fmin(least, distance(p, h, n, m, i, k));
    return least;
}

template <class T> static T potential_of(const T *p, const T *h, int n, int m, int i) {
    T sum = 0;
    for (int k = 0; k < m; ++k)
        sum += h[3 * m + k] / std::sqrt(distance(p, h, n, m, i, k) + T(.01));
    return sum;
}

template <class T> static T force_of(const T *p, const T *h, T *r, int n, int m, int i) {
    T fx = 0, fy = 0, fz = 0;
    for (int k = 0; k < m; ++k) {
        const T d = distance(p, h, n, m, i, k) + T(.01), f = h[3 * m + k] / (d * std::sqrt(d));
        fx += f * (h[k] - p[i]), fy += f * (h[m + k] - p[n + i]), fz += f * (h[2 * m + k] - p[2 * n + i]);
    }
    if (r)
        r[n + i] = fy, r[2 * n + i] = fz;
    return fx;
}

template <class T> static T kernel_of(const T *p, const T *h, int n, int m, int i) {
    T sum = 0;
    for (int k = 0; k < m; ++k)
        sum += h[3 * m + k] * std::exp(-distance(p, h, n, m, i, k));
    return sum;
}

template <class T> static T polynomial_of(const T *p, const T *h, int m, int i) {
    T t = 0;
    for (int k = 0; k < m; ++k)
        t = t * p[i] * T(.5) + h[k];
    return t;
}

template <class T> static T within_of(const T *p, const T *h, int n, int m, int i) {
    T count = 0;
    for (int k = 0; k < m; ++k)
        if (distance(p, h, n, m, i, k) < T(.25))
            count += h[3 * m + k];
    return count;
}

template <class T> static T wave_of(const T *p, const T *h, int m, int i) {
    T sum = 0;
    for (int k = 0; k < m; ++k)
        sum += h[k] * std::cos(h[m + k] * p[i]);
    return sum;
}

template <class T> static void all(int n, int m) {
    Data<T> d(n, m);
    const T *p = d.points.data(), *h = d.table.data();
    T *r = d.result.data();
#pragma omp target data map(to : p[ : 3 * n], h[ : 4 * m]) map(alloc : r[ : 3 * n])
    {
#define RUN(NAME, RESULTS, ...)                                                                                                                                \
    measure(                                                                                                                                                   \
        #NAME, d, RESULTS,                                                                                                                                     \
        [&] {                                                                                                                                                  \
            _Pragma("omp target teams distribute parallel for") for (int i = 0; i < n; ++i) r[i] = NAME##_of(__VA_ARGS__);                                     \
        },                                                                                                                                                     \
        [&](int i) {                                                                                                                                           \
            T *r = nullptr;                                                                                                                                    \
            (void)r;                                                                                                                                           \
            return NAME##_of(__VA_ARGS__);                                                                                                                     \
        });
        RUN(nearest, 1, p, h, n, m, i)
        RUN(potential, 1, p, h, n, m, i)
        RUN(force, 3, p, h, r, n, m, i)
        RUN(kernel, 1, p, h, n, m, i)
        RUN(polynomial, 1, p, h, m, i)
        RUN(within, 1, p, h, n, m, i)
        RUN(wave, 1, p, h, m, i)
    }
}

int main() {
    all<float>(1 << 20, 64);
    all<float>(1 << 18, 512);
    all<float>(1 << 14, 4096);
    all<double>(1 << 20, 64);
    all<double>(1 << 18, 256);
    return 0;
}
