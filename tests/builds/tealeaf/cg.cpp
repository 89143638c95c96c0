#include "cg.h"
#include <memory>

#ifdef OMP_TARGET
#define LOOP(...) _Pragma("omp target teams distribute parallel for")
#define SUM(v) PRAGMA(omp target teams distribute parallel for map(tofrom : v) reduction(+ : v))
#define DATA(...) PRAGMA(omp target __VA_ARGS__)
#else
#define LOOP(...) _Pragma("omp parallel for")
#define SUM(v) PRAGMA(omp parallel for reduction(+ : v))
#define DATA(...)
#endif
#define PRAGMA(x) _Pragma(#x)

namespace {
struct Field {
    int n;
    std::unique_ptr<double[]> memory;
    double *p;
    explicit Field(int n) : n(n), memory(new double[n]), p(memory.get()) {
        DATA(enter data map(alloc : p[ : n]))
    }
    ~Field() {
        DATA(exit data map(delete : p[ : n]))
    }
};

double dot(int n, const double *x, const double *y) {
    double sum = 0;
    SUM(sum)
    for (int i = 0; i < n; i++)
        sum += x[i] * y[i];
    return sum;
}
} // namespace

extern "C" const char *model() { return MODEL_NAME; }

extern "C" double cg(int n, double k, const double *b, double *u, int steps) {
    Field direction(n), residual(n), image(n);
    double *d = direction.p, *r = residual.p, *w = image.p;
    double error = 0;
    DATA(data map(to : b[ : n]) map(from : u[ : n]))
    {
        LOOP()
        for (int i = 0; i < n; i++)
            u[i] = 0, r[i] = d[i] = b[i];
        error = dot(n, r, r);
        for (int step = 0; step < steps; step++) {
            LOOP()
            for (int i = 0; i < n; i++) {
                double left = i > 0 ? d[i - 1] : 0, right = i < n - 1 ? d[i + 1] : 0;
                w[i] = d[i] + k * (2 * d[i] - left - right);
            }
            const double alpha = error / dot(n, d, w);
            LOOP()
            for (int i = 0; i < n; i++)
                u[i] += alpha * d[i], r[i] -= alpha * w[i];
            const double next = dot(n, r, r), beta = next / error;
            LOOP()
            for (int i = 0; i < n; i++)
                d[i] = r[i] + beta * d[i];
            error = next;
        }
    }
    return error;
}
