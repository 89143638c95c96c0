// Loops that read along one of their loops and write along another: transpositions and permutations
// of arrays of several types and shapes, whole ones and parts, alone and with arithmetic.
#include "bench.h"

#include <cstdint>
#include <vector>

template <class Region> static void measure(const char *what, const char *type, const char *shape, double bytes, Region region) {
    bench_times t = {};
    for (int k = -3; k < 20; ++k) {
        const double start = bench_now();
        region();
        if (k >= 0)
            bench_add(&t, bench_now() - start);
    }
    char name[96];
    snprintf(name, sizeof name, "transpositions/%s/%s/%s", what, type, shape);
    bench_report(name, "warpfork", &t, bytes);
}

static void check(const char *what, long wrong) {
    if (wrong)
        printf("WRONG %s: %ld\n", what, wrong);
}

template <class T> static T value(size_t n) { return T(n % 251); }

template <class T> static std::vector<T> values(size_t n) {
    std::vector<T> all(n);
    for (size_t i = 0; i < n; ++i)
        all[i] = value<T>(i);
    return all;
}

// out[j][i] = in[i][j]: of whole arrays, and of arrays whose rows are longer.
template <class T> static void transpose(const char *type, int n, int m, int pitch) {
    const size_t all = size_t(n) * size_t(pitch), written = size_t(m) * size_t(n);
    std::vector<T> a = values<T>(all), b(written);
    const T *in = a.data();
    T *out = b.data();
    char shape[48];
    snprintf(shape, sizeof shape, "%dx%d%s", n, m, pitch > m ? " of longer rows" : "");
    long wrong = 0;
#pragma omp target data map(to : in[ : all]) map(from : out[ : written])
    measure("transpose", type, shape, 2. * sizeof(T) * written, [&] {
#pragma omp target teams distribute parallel for collapse(2)
        for (int i = 0; i < n; ++i)
            for (int j = 0; j < m; ++j)
                out[j * n + i] = in[i * pitch + j];
    });
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < m; ++j)
            wrong += b[size_t(j) * n + i] != a[size_t(i) * pitch + j];
    check("transpose", wrong);
}

// The outermost and the innermost of four loops change places.
template <class T> static void exchange(const char *type, size_t n0, size_t n1, size_t n2, size_t n3) {
    const size_t all = n0 * n1 * n2 * n3;
    std::vector<T> a = values<T>(all), b(all);
    const T *in = a.data();
    T *out = b.data();
    char shape[64];
    snprintf(shape, sizeof shape, "%zux%zux%zux%zu", n0, n1, n2, n3);
    long wrong = 0;
#pragma omp target data map(to : in[ : all]) map(from : out[ : all])
    measure("exchange", type, shape, 2. * sizeof(T) * all, [&] {
#pragma omp target teams distribute parallel for collapse(4)
        for (size_t i = 0; i < n0; ++i)
            for (size_t j = 0; j < n1; ++j)
                for (size_t k = 0; k < n2; ++k)
                    for (size_t l = 0; l < n3; ++l)
                        out[((l * n1 + j) * n2 + k) * n0 + i] = in[((i * n1 + j) * n2 + k) * n3 + l];
    });
    for (size_t i = 0; i < n0; ++i)
        for (size_t j = 0; j < n1; ++j)
            for (size_t k = 0; k < n2; ++k)
                for (size_t l = 0; l < n3; ++l)
                    wrong += b[((l * n1 + j) * n2 + k) * n0 + i] != a[((i * n1 + j) * n2 + k) * n3 + l];
    check("exchange", wrong);
}

// The innermost of three loops becomes the outermost one, and numbers get another type.
template <class T, class U> static void rotate(const char *type, long n0, long n1, long n2) {
    const size_t all = size_t(n0 * n1 * n2);
    std::vector<T> a = values<T>(all);
    std::vector<U> b(all);
    const T *in = a.data();
    U *out = b.data();
    char shape[64];
    snprintf(shape, sizeof shape, "%ldx%ldx%ld", n0, n1, n2);
    long wrong = 0;
#pragma omp target data map(to : in[ : all]) map(from : out[ : all])
    measure("rotate", type, shape, double(sizeof(T) + sizeof(U)) * all, [&] {
#pragma omp target teams distribute parallel for collapse(3)
        for (long i = 0; i < n0; ++i)
            for (long j = 0; j < n1; ++j)
                for (long k = 0; k < n2; ++k)
                    out[(k * n0 + i) * n1 + j] = U(in[(i * n1 + j) * n2 + k]);
    });
    for (long i = 0; i < n0; ++i)
        for (long j = 0; j < n1; ++j)
            for (long k = 0; k < n2; ++k)
                wrong += b[(k * n0 + i) * n1 + j] != U(a[(i * n1 + j) * n2 + k]);
    check("rotate", wrong);
}

// c = 2 a^T + b, and two updates that cross.
template <class T> static void add(const char *type, int n, int m) {
    const size_t all = size_t(n) * size_t(m);
    std::vector<T> av = values<T>(all), bv = values<T>(all), cv(all);
    T *a = av.data(), *b = bv.data(), *c = cv.data();
    char shape[48];
    snprintf(shape, sizeof shape, "%dx%d", n, m);
    long wrong = 0, rounds = 0;
#pragma omp target data map(tofrom : a[ : all], b[ : all]) map(from : c[ : all])
    {
        measure("add", type, shape, 3. * sizeof(T) * all, [&] {
#pragma omp target teams distribute parallel for collapse(2)
            for (int i = 0; i < n; ++i)
                for (int j = 0; j < m; ++j)
                    c[i * m + j] = 2 * a[j * n + i] + b[i * m + j];
        });
        measure("cross", type, shape, 4. * sizeof(T) * all, [&] {
            ++rounds;
#pragma omp target teams distribute parallel for collapse(2)
            for (int i = 0; i < n; ++i)
                for (int j = 0; j < m; ++j) {
                    b[i * m + j] += a[j * n + i];
                    a[j * n + i] += 1;
                }
        });
    }
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < m; ++j) {
            const T before = value<T>(size_t(j) * n + i);
            wrong += cv[size_t(i) * m + j] != 2 * before + value<T>(size_t(i) * m + j);
            wrong += av[size_t(j) * n + i] != before + T(rounds);
        }
    check("add", wrong);
}

template <class T> static void shapes(const char *type) {
    const int sizes[][2] = {{8192, 8192}, {4096, 4096}, {1024, 1024}, {512, 512}, {10000, 1000}, {40, 500000}, {100000, 24}, {8191, 8191}, {4098, 4098}, {1001, 1001}};
    for (auto [n, m] : sizes)
        transpose<T>(type, n, m, m);
    transpose<T>(type, 4096, 4000, 4096);
}

int main() {
    shapes<float>("float");
    shapes<double>("double");
    shapes<int16_t>("16 bits");
    shapes<uint8_t>("8 bits");
    exchange<float>("float", 96, 40, 48, 112);
    exchange<float>("float", 50, 40, 48, 200);
    exchange<double>("double", 96, 40, 48, 112);
    rotate<double, double>("double", 300, 200, 500);
    rotate<float, float>("float", 256, 256, 256);
    rotate<float, double>("float to double", 256, 256, 256);
    rotate<uint8_t, float>("8 bits to float", 512, 512, 256);
    add<float>("float", 4096, 4096);
    add<double>("double", 4096, 4096);
    add<float>("float", 3000, 5000);
    return 0;
}
