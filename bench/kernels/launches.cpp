// Many short target regions one after another.
#include "kernels.h"

static void floyd(int n) {
    std::vector<int> start(size_t(n) * n);
    Input next;
    for (auto &v : start)
        v = 1 + int(next() * 100);
    auto want = start, out = start;
    for (int k = 0; k < n; ++k)
        for (int i = 0; i < n; ++i)
            for (int j = 0; j < n; ++j)
                want[size_t(i) * n + j] =
                    std::min(want[size_t(i) * n + j], want[size_t(i) * n + k] + want[size_t(k) * n + j]);
    int *d = out.data();
    const size_t all = out.size();
#pragma omp target data map(tofrom: d[0:all])
    measure("Floyd-Warshall", "warpfork", [=] {
        for (int k = 0; k < n; ++k) {
#pragma omp target teams distribute parallel for collapse(2) thread_limit(256)
            for (int i = 0; i < n; ++i)
                for (int j = 0; j < n; ++j) {
                    const int through = d[i * n + k] + d[k * n + j];
                    if (through < d[i * n + j])
                        d[i * n + j] = through;
                }
        }
    });
    compare("Floyd-Warshall", out, want, 0);
}

static void gaussian(int n) {
    auto start = random_vector<float>(size_t(n) * n);
    for (int i = 0; i < n; ++i)
        start[size_t(i) * n + i] += float(n);
    std::vector<float> out = start, want = start, factors(n);
    for (int k = 0; k < n - 1; ++k)
        for (int i = k + 1; i < n; ++i) {
            const float f = want[size_t(i) * n + k] / want[size_t(k) * n + k];
            for (int j = k; j < n; ++j)
                want[size_t(i) * n + j] -= f * want[size_t(k) * n + j];
        }
    float *a = out.data(), *m = factors.data();
    const float *fresh = start.data();
    const size_t all = out.size();
#pragma omp target data map(to: fresh[0:all]) map(from: a[0:all]) map(alloc: m[0:n])
    measure("Gaussian elimination", "warpfork", [=] {
#pragma omp target teams distribute parallel for
        for (size_t i = 0; i < all; ++i)
            a[i] = fresh[i];
        for (int k = 0; k < n - 1; ++k) {
#pragma omp target teams distribute parallel for
            for (int i = k + 1; i < n; ++i)
                m[i] = a[i * n + k] / a[k * n + k];
#pragma omp target teams distribute parallel for collapse(2)
            for (int i = k + 1; i < n; ++i)
                for (int j = k; j < n; ++j)
                    a[i * n + j] -= m[i] * a[k * n + j];
        }
    });
    compare("Gaussian elimination", out, want, 1e-3);
}

static void bitonic(int n) {
    std::vector<unsigned> start(n);
    Input next;
    for (auto &v : start)
        v = unsigned(next() * 65536) * 65537u;
    auto out = start, want = start;
    std::sort(want.begin(), want.end());
    unsigned *a = out.data();
    const unsigned *fresh = start.data();
#pragma omp target data map(to: fresh[0:n]) map(from: a[0:n])
    measure("bitonic sort", "warpfork", [=] {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; ++i)
            a[i] = fresh[i];
        for (int k = 2; k <= n; k *= 2)
            for (int j = k / 2; j > 0; j /= 2) {
#pragma omp target teams distribute parallel for
                for (int i = 0; i < n; ++i) {
                    const int o = i ^ j;
                    if (o > i && (a[i] > a[o]) == ((i & k) == 0)) {
                        const unsigned t = a[i];
                        a[i] = a[o];
                        a[o] = t;
                    }
                }
            }
    });
    compare("bitonic sort", out, want, 0);
}

// A small reduction whose result the host waits for, again and again.
static void conjugate_gradient(int n, int steps) {
    std::vector<double> x(n), r(n, 1), p(n, 1), q(n);
    double *X = x.data(), *R = r.data(), *P = p.data(), *Q = q.data();
#pragma omp target data map(tofrom: X[0:n], R[0:n], P[0:n]) map(alloc: Q[0:n])
    measure("conjugate gradients", "warpfork", [=] {
        double rr = 0;
#pragma omp target teams distribute parallel for reduction(+: rr)
        for (int i = 0; i < n; ++i) {
            X[i] = 0;
            R[i] = P[i] = 1;
            rr += 1;
        }
        for (int s = 0; s < steps; ++s) {
            double pq = 0, next = 0;
#pragma omp target teams distribute parallel for reduction(+: pq)
            for (int i = 0; i < n; ++i) {
                const double left = i > 0 ? P[i - 1] : 0, right = i < n - 1 ? P[i + 1] : 0;
                Q[i] = 2.5 * P[i] - left - right;
                pq += P[i] * Q[i];
            }
            const double alpha = rr / pq;
#pragma omp target teams distribute parallel for reduction(+: next)
            for (int i = 0; i < n; ++i) {
                X[i] += alpha * P[i];
                R[i] -= alpha * Q[i];
                next += R[i] * R[i];
            }
            const double beta = next / rr;
            rr = next;
#pragma omp target teams distribute parallel for
            for (int i = 0; i < n; ++i)
                P[i] = R[i] + beta * P[i];
        }
    });
    // The solution of 2.5 x[i] - x[i-1] - x[i+1] = 1 is 2 away from the ends.
    if (std::fabs(x[n / 2] - 2) > 1e-6)
        bench_check("conjugate gradients", x[n / 2], 2);
}

int main(int argc, char **argv) {
    Size size{bool(bench_quick(argc, argv))};
    floyd(size(512, 24));
    gaussian(size(1024, 24));
    bitonic(size(1 << 20, 1 << 8));
    conjugate_gradient(size(1 << 20, 1 << 10), 50);
    return 0;
}
