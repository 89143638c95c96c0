// Few teams with long loops, which several blocks share: `teams distribute` over a few rows whose
// results are stored, and target regions without `teams`. `BY` names the compiler.
#include "kernels/kernels.h"
#include <string>

#ifndef BY
#define BY "warpfork"
#endif

static void sums(const double *a, double *y, int rows, int n) {
#pragma omp target teams distribute
    for (int r = 0; r < rows; ++r) {
        double s = 0;
#pragma omp parallel for reduction(+ : s)
        for (int i = 0; i < n; ++i)
            s += a[size_t(r) * n + i];
        y[r] = s;
    }
}

static void dots(const double *a, const double *x, double *y, int rows, int n) {
#pragma omp target teams distribute
    for (int r = 0; r < rows; ++r) {
        double s = 0, most = 0;
#pragma omp parallel for reduction(+ : s) reduction(max : most)
        for (int i = 0; i < n; ++i) {
            const double p = a[size_t(r) * n + i] * x[i];
            s += p;
            most = p > most ? p : most;
        }
        y[r] = s / most;
    }
}

static void nearest(const float *points, const float *from, float *y, int rows, int n) {
#pragma omp target teams distribute
    for (int r = 0; r < rows; ++r) {
        float least = 1e30f;
        const float a = from[3 * r], b = from[3 * r + 1], c = from[3 * r + 2];
#pragma omp parallel for reduction(min : least)
        for (int i = 0; i < n; ++i) {
            const float u = points[3 * i] - a, v = points[3 * i + 1] - b, w = points[3 * i + 2] - c;
            const float d = u * u + v * v + w * w;
            least = d < least ? d : least;
        }
        y[r] = least;
    }
}

static void triad(const double *a, double *b, int n) {
#pragma omp target parallel for
    for (int i = 0; i < n; ++i)
        b[i] = a[i] * 1.5 + b[i] * .5;
}

static double sum(const double *a, int n) {
    double s = 0;
#pragma omp target parallel for reduction(+ : s) map(tofrom : s)
    for (int i = 0; i < n; ++i)
        s += a[i];
    return s;
}

static double largest(const double *a, int n) {
    double twice = 0;
#pragma omp target map(from : twice)
    {
        double most = 0;
#pragma omp parallel for reduction(max : most)
        for (int i = 0; i < n; ++i)
            most = a[i] > most ? a[i] : most;
        twice = 2 * most;
    }
    return twice;
}

static void rows_of(int rows) {
    const int n = (1 << 25) / rows, count = 1 << 20;
    const auto a = random_vector<double>(size_t(rows) * n), x = random_vector<double>(n);
    const auto points = random_vector<float>(3 * count), from = random_vector<float>(3 * rows);
    std::vector<double> y(rows);
    std::vector<float> least(rows);
    const double *A = a.data(), *X = x.data();
    const float *P = points.data(), *Q = from.data();
    double *Y = y.data();
    float *L = least.data();
    const std::string by = std::string(BY ", ") + std::to_string(rows) + " rows";
#pragma omp target data map(to : A[ : size_t(rows) * n], X[ : n], P[ : 3 * count], Q[ : 3 * rows]) \
    map(from : Y[ : rows], L[ : rows])
    {
        measure("sums", by.c_str(), [=] { sums(A, Y, rows, n); });
        measure("dots", by.c_str(), [=] { dots(A, X, Y, rows, n); });
        measure("nearest", by.c_str(), [=] { nearest(P, Q, L, rows, count); });
    }
}

static void without_teams(int bits) {
    const int n = 1 << bits;
    const auto a = random_vector<double>(n);
    auto b = random_vector<double>(n);
    const double *A = a.data();
    double *B = b.data();
    const std::string by = std::string(BY ", 2^") + std::to_string(bits);
#pragma omp target data map(to : A[ : n]) map(tofrom : B[ : n])
    {
        measure("triad", by.c_str(), [=] { triad(A, B, n); });
        measure("sum", by.c_str(), [=] { sum(A, n); });
        measure("largest", by.c_str(), [=] { largest(A, n); });
    }
}

int main() {
    for (int rows : {1, 8, 64, 200, 1000})
        rows_of(rows);
    for (int bits : {12, 16, 20, 24, 26})
        without_teams(bits);
}
