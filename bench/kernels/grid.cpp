// A thread an element: stencils, arithmetic, irregular reads and atomics.
#include "kernels.h"

static void jacobi(int n, int sweeps) {
    std::vector<double> start(size_t(n) * n), out;
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < n; ++j)
            start[size_t(i) * n + j] = i == 0 || j == 0 ? 1 : double(i % 7);
    std::vector<double> x = start, y = start;
    for (int s = 0; s < 2 * sweeps; ++s) {
        for (int i = 1; i < n - 1; ++i)
            for (int j = 1; j < n - 1; ++j)
                y[size_t(i) * n + j] = 0.25 * (x[size_t(i - 1) * n + j] + x[size_t(i + 1) * n + j] +
                                               x[size_t(i) * n + j - 1] + x[size_t(i) * n + j + 1]);
        std::swap(x, y);
    }
    std::vector<double> one = start, two = start;
    double *a = one.data(), *b = two.data(), error = 0;
    const size_t all = one.size();
    const double *fresh = start.data();
#pragma omp target data map(to: a[0:all], b[0:all], fresh[0:all])
    {
        measure("jacobi with error", "warpfork", [&] {
#pragma omp target teams distribute parallel for
            for (size_t i = 0; i < all; ++i)
                a[i] = fresh[i];
            for (int s = 0; s < sweeps; ++s) {
#pragma omp target teams distribute parallel for collapse(2)
                for (int i = 1; i < n - 1; ++i)
                    for (int j = 1; j < n - 1; ++j)
                        b[i * n + j] = 0.25 * (a[(i - 1) * n + j] + a[(i + 1) * n + j] +
                                               a[i * n + j - 1] + a[i * n + j + 1]);
                error = 0;
#pragma omp target teams distribute parallel for collapse(2) reduction(max: error)
                for (int i = 1; i < n - 1; ++i)
                    for (int j = 1; j < n - 1; ++j) {
                        a[i * n + j] = 0.25 * (b[(i - 1) * n + j] + b[(i + 1) * n + j] +
                                               b[i * n + j - 1] + b[i * n + j + 1]);
                        error = fmax(error, fabs(a[i * n + j] - b[i * n + j]));
                    }
            }
        });
#pragma omp target update from(a[0:all])
    }
    compare("jacobi with error", one, x, 1e-12);
}

static void heat3d(int n) {
    auto in = random_vector<float>(size_t(n) * n * n);
    std::vector<float> out = in, want = in;
    auto at = [n](int i, int j, int k) { return (size_t(i) * n + j) * n + k; };
    for (int i = 1; i < n - 1; ++i)
        for (int j = 1; j < n - 1; ++j)
            for (int k = 1; k < n - 1; ++k)
                want[at(i, j, k)] = 0.4f * in[at(i, j, k)] +
                    0.1f * (in[at(i - 1, j, k)] + in[at(i + 1, j, k)] + in[at(i, j - 1, k)] +
                            in[at(i, j + 1, k)] + in[at(i, j, k - 1)] + in[at(i, j, k + 1)]);
    const float *x = in.data();
    float *y = out.data();
    const size_t all = in.size();
#pragma omp target data map(to: x[0:all]) map(tofrom: y[0:all])
    measure("heat 3D", "warpfork", [=] {
#pragma omp target teams distribute parallel for collapse(3) thread_limit(256)
        for (int i = 1; i < n - 1; ++i)
            for (int j = 1; j < n - 1; ++j)
                for (int k = 1; k < n - 1; ++k) {
                    const int c = (i * n + j) * n + k;
                    y[c] = 0.4f * x[c] + 0.1f * (x[c - n * n] + x[c + n * n] + x[c - n] + x[c + n] +
                                                 x[c - 1] + x[c + 1]);
                }
    }, 8.0 * all);
    compare("heat 3D", out, want, 1e-5);
}

struct Body {
    float x, y, z, m;
};

static void nbody(int n) {
    std::vector<Body> bodies(n);
    Input next;
    for (auto &b : bodies)
        b = {next(), next(), next(), next()};
    std::vector<float> out(3 * size_t(n));
    const Body *p = bodies.data();
    float *f = out.data();
#pragma omp target data map(to: p[0:n]) map(from: f[0:3 * n])
    measure("n-body", "warpfork", [=] {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; ++i) {
            float fx = 0, fy = 0, fz = 0;
            for (int j = 0; j < n; ++j) {
                const float dx = p[j].x - p[i].x, dy = p[j].y - p[i].y, dz = p[j].z - p[i].z;
                const float d = dx * dx + dy * dy + dz * dz + 0.01f;
                const float inv = 1.0f / sqrtf(d);
                const float s = p[j].m * inv * inv * inv;
                fx += s * dx;
                fy += s * dy;
                fz += s * dz;
            }
            f[3 * i] = fx;
            f[3 * i + 1] = fy;
            f[3 * i + 2] = fz;
        }
    });
    for (int i = 0; i < n; i += n / 4) {
        double fx = 0;
        for (int j = 0; j < n; ++j) {
            double dx = bodies[j].x - bodies[i].x, dy = bodies[j].y - bodies[i].y,
                   dz = bodies[j].z - bodies[i].z, d = dx * dx + dy * dy + dz * dz + 0.01;
            fx += bodies[j].m / (d * std::sqrt(d)) * dx;
        }
        compare<float>("n-body", {out[3 * size_t(i)]}, {float(fx)}, 2e-2);
    }
}

static void spmv(int rows, int per_row) {
    std::vector<int> start(rows + 1), col(size_t(rows) * per_row);
    auto value = random_vector<double>(col.size()), v = random_vector<double>(rows, 5);
    for (int r = 0; r <= rows; ++r)
        start[r] = r * per_row;
    for (size_t i = 0; i < col.size(); ++i)
        col[i] = int((i / per_row + (i % per_row) * 37) % rows);
    std::vector<double> out(rows), want(rows);
    for (int r = 0; r < rows; ++r)
        for (int i = start[r]; i < start[r + 1]; ++i)
            want[r] += value[i] * v[col[i]];
    const int *s = start.data(), *c = col.data();
    const double *a = value.data(), *x = v.data();
    double *y = out.data();
    const size_t all = col.size();
#pragma omp target data map(to: s[0:rows + 1], c[0:all], a[0:all], x[0:rows]) map(from: y[0:rows])
    measure("spmv, a thread a row", "warpfork", [=] {
#pragma omp target teams distribute parallel for thread_limit(256)
        for (int r = 0; r < rows; ++r) {
            double sum = 0;
            for (int i = s[r]; i < s[r + 1]; ++i)
                sum += a[i] * x[c[i]];
            y[r] = sum;
        }
    });
    compare("spmv, a thread a row", out, want, 1e-12);
}

#pragma omp declare target
static float cdf(float d) {
    const float k = 1.0f / (1.0f + 0.2316419f * fabsf(d));
    const float c = 0.39894228f * expf(-0.5f * d * d) *
        (k * (0.31938153f + k * (-0.356563782f + k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f)))));
    return d > 0 ? 1.0f - c : c;
}
#pragma omp end declare target

static void black_scholes(int n) {
    auto price = random_vector<float>(n), strike = random_vector<float>(n, 3), years = random_vector<float>(n, 9);
    std::vector<float> call(n), put(n), want(n);
    auto value = [](float s, float k, float t, float *c, float *p) {
        s = 5 + 25 * s;
        k = 1 + 99 * k;
        t = 0.25f + 9.75f * t;
        const float root = sqrtf(t), d1 = (logf(s / k) + (0.02f + 0.045f) * t) / (0.3f * root);
        const float d2 = d1 - 0.3f * root, discount = expf(-0.02f * t);
        *c = s * cdf(d1) - k * discount * cdf(d2);
        *p = k * discount * (1 - cdf(d2)) - s * (1 - cdf(d1));
    };
    for (int i = 0; i < n; ++i) {
        float p;
        value(price[i], strike[i], years[i], &want[i], &p);
    }
    const float *s = price.data(), *k = strike.data(), *t = years.data();
    float *c = call.data(), *p = put.data();
#pragma omp target data map(to: s[0:n], k[0:n], t[0:n]) map(from: c[0:n], p[0:n])
    measure("Black-Scholes", "warpfork", [=] {
#pragma omp target teams distribute parallel for simd
        for (int i = 0; i < n; ++i)
            value(s[i], k[i], t[i], &c[i], &p[i]);
    }, 20.0 * n);
    compare("Black-Scholes", call, want, 1e-3);
}

static void mandelbrot(int n, int most) {
    std::vector<int> out(size_t(n) * n), want(size_t(n) * n);
    auto count = [=](int i, int j) {
        const double cr = -2 + 3.0 * j / n, ci = -1.5 + 3.0 * i / n;
        double r = 0, m = 0;
        int k = 0;
        while (k < most && r * r + m * m < 4) {
            const double t = r * r - m * m + cr;
            m = 2 * r * m + ci;
            r = t;
            ++k;
        }
        return k;
    };
    int *o = out.data();
#pragma omp target data map(from: o[0:size_t(n) * n])
    measure("Mandelbrot", "warpfork", [=] {
#pragma omp target teams distribute parallel for collapse(2)
        for (int i = 0; i < n; ++i)
            for (int j = 0; j < n; ++j)
                o[i * n + j] = count(i, j);
    });
    int off = 0;
    for (int i = 0; i < n; i += 16)
        for (int j = 0; j < n; ++j)
            off += out[size_t(i) * n + j] != count(i, j);
    // Contracted multiplications move a few points at the edge.
    if (off > n / 16)
        bench_check("Mandelbrot", off, 0);
}

static void atomics(int n) {
    constexpr int CELLS = 4096;
    std::vector<int> where(n), out(CELLS), want(CELLS);
    std::vector<double> sums(CELLS), sums_want(CELLS);
    for (int i = 0; i < n; ++i) {
        where[i] = int((long(i) * 2654435761u) % CELLS);
        want[where[i]]++;
        sums_want[where[i]] += i & 7;
    }
    const int *w = where.data();
    int *o = out.data();
    double *s = sums.data();
#pragma omp target data map(to: w[0:n]) map(from: o[0:CELLS], s[0:CELLS])
    measure("atomic adds", "warpfork", [=] {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < CELLS; ++i) {
            o[i] = 0;
            s[i] = 0;
        }
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; ++i) {
#pragma omp atomic update
            o[w[i]] += 1;
#pragma omp atomic update
            s[w[i]] += i & 7;
        }
    });
    compare("atomic adds", out, want, 0);
    compare("atomic adds", sums, sums_want, 0);
}

int main(int argc, char **argv) {
    Size size{bool(bench_quick(argc, argv))};
    jacobi(size(2048, 34), 10);
    heat3d(size(256, 18));
    nbody(size(32768, 128));
    spmv(size(1 << 20, 256), 32);
    black_scholes(size(1 << 23, 1 << 10));
    mandelbrot(size(2048, 32), 256);
    atomics(size(1 << 24, 1 << 12));
    return 0;
}
