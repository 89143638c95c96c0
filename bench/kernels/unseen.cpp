// Kernels that nobody tuned for, as people write them: long inner loops over
// columns, exponentials and powers, branches before a common loop, trigonometry
// in short loops, collapsed loops in the order that the mathematics has, rows of
// sparse matrices, searches that end early, parameters in structs.
#include "kernels.h"

static void column_sums(int rows, int len) {
    std::vector<unsigned> in(size_t(rows) * len), out(rows), want(rows);
    for (size_t i = 0; i < in.size(); ++i)
        in[i] = unsigned(i * 2654435761u >> 7);
    for (int k = 0; k < len; ++k)
        for (int r = 0; r < rows; ++r)
            want[r] += in[size_t(k) * rows + r];
    const unsigned *a = in.data();
    unsigned *s = out.data();
    const size_t all = in.size();
#pragma omp target data map(to: a[0:all]) map(from: s[0:rows])
    measure("column sums", "warpfork", [=] {
#pragma omp target teams distribute parallel for thread_limit(256)
        for (int r = 0; r < rows; ++r) {
            unsigned t = 0;
            for (int k = 0; k < len; ++k)
                t += a[k * rows + r];
            s[r] = t;
        }
    }, 4.0 * all);
    compare("column sums", out, want, 0);
}

static void fixed_column_sums() {
    constexpr int N = 4096;
    std::vector<unsigned> in(size_t(N) * N), out(N), want(N);
    for (size_t i = 0; i < in.size(); ++i)
        in[i] = unsigned(i * 2246822519u >> 5);
    for (int k = 0; k < N; ++k)
        for (int r = 0; r < N; ++r)
            want[r] += in[size_t(k) * N + r];
    const unsigned *a = in.data();
    unsigned *s = out.data();
    const size_t all = in.size();
#pragma omp target data map(to: a[0:all]) map(from: s[0:N])
    measure("column sums, constant sizes", "warpfork", [=] {
#pragma omp target teams distribute parallel for thread_limit(256)
        for (int r = 0; r < N; ++r) {
            unsigned t = 0;
            for (int k = 0; k < N; ++k)
                t += a[k * N + r];
            s[r] = t;
        }
    }, 4.0 * all);
    compare("column sums, constant sizes", out, want, 0);
}

static void exponential_sums(int n, int k) {
    auto in = random_vector<float>(size_t(n) * k);
    std::vector<float> out(n), want(n);
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < k; ++j)
            want[i] += expf(-in[size_t(i) * k + j] * 1.5f);
    const float *x = in.data();
    float *s = out.data();
    const size_t all = in.size();
#pragma omp target data map(to: x[0:all]) map(from: s[0:n])
    measure("sums of exponentials", "warpfork", [=] {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; ++i) {
            float t = 0;
            for (int j = 0; j < k; ++j)
                t += expf(-x[i * k + j] * 1.5f);
            s[i] = t;
        }
    });
    compare("sums of exponentials", out, want, 1e-4);
}

static void power_sums(int n, int k, float p) {
    auto in = random_vector<float>(size_t(n) * k);
    std::vector<float> out(n), want(n);
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < k; ++j)
            want[i] += powf(in[size_t(j) * n + i], p);
    const float *x = in.data();
    float *s = out.data();
    const size_t all = in.size();
#pragma omp target data map(to: x[0:all]) map(from: s[0:n])
    measure("sums of powers", "warpfork", [=] {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; ++i) {
            float t = 0;
            for (int j = 0; j < k; ++j)
                t += powf(x[j * n + i], p);
            s[i] = t;
        }
    });
    compare("sums of powers", out, want, 1e-4);
}

static void distances(int n, int dims) {
    auto points = random_vector<float>(size_t(n) * dims);
    std::vector<float> out(size_t(n) * n), want(out.size());
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < n; ++j) {
            float sum = 0;
            for (int d = 0; d < dims; ++d) {
                const float delta = points[size_t(i) * dims + d] - points[size_t(j) * dims + d];
                sum += delta * delta;
            }
            want[size_t(i) * n + j] = sqrtf(sum);
        }
    const float *p = points.data();
    float *o = out.data();
    const size_t all = points.size(), pairs = out.size();
#pragma omp target data map(to: p[0:all]) map(from: o[0:pairs])
    measure("pairwise distances", "warpfork", [=] {
#pragma omp target teams distribute parallel for collapse(2)
        for (int i = 0; i < n; ++i)
            for (int j = 0; j < n; ++j) {
                float sum = 0;
                for (int d = 0; d < dims; ++d) {
                    const float delta = p[i * dims + d] - p[j * dims + d];
                    sum += delta * delta;
                }
                o[i * n + j] = sqrtf(sum);
            }
    });
    compare("pairwise distances", out, want, 1e-4);
}

static void transform(int n) {
    auto in = random_vector<double>(size_t(n) * 8);
    std::vector<double> out(size_t(n) * 8), want(out.size());
    auto one = [n](const double *x, double *y, int i) {
        for (int k = 0; k < 8; ++k) {
            double re = 0, im = 0;
            for (int t = 0; t < 8; ++t) {
                const double angle = -0.78539816339744831 * k * t;
                re += x[t * n + i] * cos(angle);
                im += x[t * n + i] * sin(angle);
            }
            y[k * n + i] = re * re + im * im;
        }
    };
    for (int i = 0; i < n; ++i)
        one(in.data(), want.data(), i);
    const double *x = in.data();
    double *y = out.data();
    const size_t all = in.size();
#pragma omp target data map(to: x[0:all]) map(from: y[0:all])
    measure("8-point transform", "warpfork", [=] {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; ++i)
            one(x, y, i);
    });
    compare("8-point transform", out, want, 1e-9);
}

static void three_branches(int n, int m) {
    auto in = random_vector<float>(size_t(n) * m);
    std::vector<int> kinds(n);
    for (int i = 0; i < n; ++i)
        kinds[i] = int(i * 2654435761u >> 13) % 3;
    std::vector<float> out(n), want(n);
    auto one = [=](const float *a, const int *kind, int i) {
        float t = 0;
        if (kind[i] == 0)
            for (int k = 0; k < m; ++k)
                t += a[k * n + i];
        else if (kind[i] == 1)
            for (int k = 0; k < m; ++k)
                t += a[k * n + i] * a[k * n + i];
        else
            for (int k = 0; k < m; ++k)
                t = t * 0.5f + a[k * n + i];
        float u = 0;
        for (int k = 0; k < m; ++k)
            u += (a[k * n + i] - t) * (a[k * n + i] - t);
        return u;
    };
    for (int i = 0; i < n; ++i)
        want[i] = one(in.data(), kinds.data(), i);
    const float *a = in.data();
    const int *kind = kinds.data();
    float *o = out.data();
    const size_t all = in.size();
#pragma omp target data map(to: a[0:all], kind[0:n]) map(from: o[0:n])
    measure("three branches", "warpfork", [=] {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; ++i)
            o[i] = one(a, kind, i);
    });
    compare("three branches", out, want, 1e-3);
}

static void columns_first(int n) {
    auto in = random_vector<float>(size_t(n) * n);
    std::vector<float> out(in.size()), want(in.size());
    for (size_t i = 0; i < in.size(); ++i)
        want[i] = in[i] * 2 + 1;
    const float *a = in.data();
    float *b = out.data();
    const size_t all = in.size();
#pragma omp target data map(to: a[0:all]) map(from: b[0:all])
    measure("collapse(2), columns first", "warpfork", [=] {
#pragma omp target teams distribute parallel for collapse(2)
        for (int x = 0; x < n; ++x)
            for (int y = 0; y < n; ++y)
                b[y * n + x] = a[y * n + x] * 2 + 1;
    }, 8.0 * all);
    compare("collapse(2), columns first", out, want, 1e-6);
}

static void planes_last(int n) {
    auto in = random_vector<float>(size_t(n) * n * n);
    std::vector<float> out(in.size()), want(in.size());
    for (size_t i = 0; i < in.size(); ++i)
        want[i] = in[i] * in[i] + 1;
    const float *a = in.data();
    float *b = out.data();
    const size_t all = in.size();
#pragma omp target data map(to: a[0:all]) map(from: b[0:all])
    measure("collapse(3), planes last", "warpfork", [=] {
#pragma omp target teams distribute parallel for collapse(3)
        for (int x = 0; x < n; ++x)
            for (int y = 0; y < n; ++y)
                for (int z = 0; z < n; ++z)
                    b[(z * n + y) * n + x] = a[(z * n + y) * n + x] * a[(z * n + y) * n + x] + 1;
    }, 8.0 * all);
    compare("collapse(3), planes last", out, want, 1e-6);
}

static void sparse(int n) {
    std::vector<int> first(n + 1), index;
    Input next;
    for (int i = 0; i < n; ++i) {
        first[i] = int(index.size());
        const int count = 4 + int(next() * 40);
        for (int e = 0; e < count; ++e)
            index.push_back(int((i + long(e) * e * 37) % n));
    }
    first[n] = int(index.size());
    auto values = random_vector<double>(index.size()), in = random_vector<double>(n, 99);
    std::vector<double> out(n), want(n);
    for (int i = 0; i < n; ++i)
        for (int e = first[i]; e < first[i + 1]; ++e)
            want[i] += values[e] * in[index[e]];
    const int *f = first.data(), *col = index.data();
    const double *v = values.data(), *x = in.data();
    double *y = out.data();
    const size_t all = index.size();
#pragma omp target data map(to: f[0:n + 1], col[0:all], v[0:all], x[0:n]) map(from: y[0:n])
    measure("sparse matrix times vector", "warpfork", [=] {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; ++i) {
            double sum = 0;
            for (int e = f[i]; e < f[i + 1]; ++e)
                sum += v[e] * x[col[e]];
            y[i] = sum;
        }
    });
    compare("sparse matrix times vector", out, want, 1e-9);
}

static void seven_points(int n) {
    auto in = random_vector<float>(size_t(n) * n * n);
    std::vector<float> out(in), want(in);
    auto at = [n](int z, int y, int x) { return (z * n + y) * n + x; };
    auto one = [at](const float *a, int z, int y, int x) {
        return 0.4f * a[at(z, y, x)] + 0.1f * (a[at(z, y, x - 1)] + a[at(z, y, x + 1)] +
               a[at(z, y - 1, x)] + a[at(z, y + 1, x)] + a[at(z - 1, y, x)] + a[at(z + 1, y, x)]);
    };
    for (int z = 1; z < n - 1; ++z)
        for (int y = 1; y < n - 1; ++y)
            for (int x = 1; x < n - 1; ++x)
                want[at(z, y, x)] = one(in.data(), z, y, x);
    const float *a = in.data();
    float *b = out.data();
    const size_t all = in.size();
#pragma omp target data map(to: a[0:all]) map(tofrom: b[0:all])
    measure("7-point stencil", "warpfork", [=] {
#pragma omp target teams distribute parallel for collapse(3)
        for (int z = 1; z < n - 1; ++z)
            for (int y = 1; y < n - 1; ++y)
                for (int x = 1; x < n - 1; ++x)
                    b[at(z, y, x)] = one(a, z, y, x);
    }, 8.0 * all);
    compare("7-point stencil", out, want, 1e-5);
}

static void first_match(int n, int m) {
    std::vector<int> keys(n), table(m), out(n), want(n);
    for (int i = 0; i < m; ++i)
        table[i] = int(i * 2654435761u >> 20);
    for (int i = 0; i < n; ++i)
        keys[i] = int(i * 40503u >> 4) % 4200;
    auto search = [m](const int *t, int key) {
        for (int j = 0; j < m; ++j)
            if (t[j] == key)
                return j;
        return -1;
    };
    for (int i = 0; i < n; ++i)
        want[i] = search(table.data(), keys[i]);
    const int *k = keys.data(), *t = table.data();
    int *o = out.data();
#pragma omp target data map(to: k[0:n], t[0:m]) map(from: o[0:n])
    measure("search with an early end", "warpfork", [=] {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; ++i)
            o[i] = search(t, k[i]);
    });
    compare("search with an early end", out, want, 0);
}

struct Camera {
    float at[3], to[3], up[3];
    int width, height;
    float scale;
};

static void struct_parameters(int width, int height, int frames) {
    std::vector<float> out(size_t(width) * height), want(out.size());
    auto shade = [](const Camera &c, int x, int y) {
        const float u = (float(x) / c.width - 0.5f) * c.scale, v = (float(y) / c.height - 0.5f) * c.scale;
        const float dx = c.to[0] - c.at[0] + u, dy = c.to[1] - c.at[1] + v * c.up[1], dz = c.to[2] - c.at[2];
        return (dx * c.up[0] + dy + dz * c.up[2]) / sqrtf(dx * dx + dy * dy + dz * dz);
    };
    Camera c{{1, 2, 3}, {4, 6, 8}, {0.5f, 1, 0.25f}, width, height, 1.5f};
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x)
            want[size_t(y) * width + x] = shade(c, x, y);
    float *o = out.data();
    const size_t all = out.size();
#pragma omp target data map(from: o[0:all])
    measure("structs as parameters", "warpfork", [=] {
        for (int f = 0; f < frames; ++f) {
            Camera now = c;
            now.at[0] = c.at[0] + float(frames - 1 - f);
#pragma omp target teams distribute parallel for collapse(2)
            for (int y = 0; y < height; ++y)
                for (int x = 0; x < width; ++x)
                    o[y * width + x] = shade(now, x, y);
        }
    });
    compare("structs as parameters", out, want, 1e-4);
}

static void histogram(int n, int bins) {
    std::vector<unsigned> in(n), out(bins), want(bins);
    for (int i = 0; i < n; ++i)
        in[i] = unsigned(i) * 2654435761u >> 8;
    for (int i = 0; i < n; ++i)
        ++want[in[i] % bins];
    const unsigned *a = in.data();
    unsigned *h = out.data();
#pragma omp target data map(to: a[0:n]) map(from: h[0:bins])
    measure("histogram in memory", "warpfork", [=] {
#pragma omp target teams distribute parallel for
        for (int b = 0; b < bins; ++b)
            h[b] = 0;
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; ++i) {
#pragma omp atomic
            h[a[i] % bins]++;
        }
    });
    compare("histogram in memory", out, want, 0);
}

static void shortest_paths(unsigned n) {
    std::vector<unsigned> out(size_t(n) * n);
    for (size_t i = 0; i < out.size(); ++i)
        out[i] = unsigned(i * 2654435761u >> 12) & 0xfffff;
    std::vector<unsigned> want = out;
    for (unsigned k = 0; k < n; ++k)
        for (unsigned y = 0; y < n; ++y)
            for (unsigned x = 0; x < n; ++x)
                want[y * n + x] = std::min(want[y * n + x], want[y * n + k] + want[k * n + x]);
    unsigned *d = out.data();
    const size_t all = out.size();
#pragma omp target data map(tofrom: d[0:all])
    measure("shortest paths", "warpfork", [=] {
        for (unsigned k = 0; k < n; ++k) {
#pragma omp target teams distribute parallel for collapse(2)
            for (unsigned y = 0; y < n; ++y)
                for (unsigned x = 0; x < n; ++x) {
                    const unsigned through = d[y * n + k] + d[k * n + x];
                    if (through < d[y * n + x])
                        d[y * n + x] = through;
                }
        }
    });
    compare("shortest paths", out, want, 0);
}

static void groups_in_groups(int blocks, int width, int few) {
    auto in = random_vector<float>(size_t(blocks) * width * few);
    std::vector<float> out(size_t(blocks) * width), want(out.size());
    for (size_t i = 0; i < in.size(); ++i)
        want[i / few] += in[i];
    const float *x = in.data();
    float *s = out.data();
    const size_t all = in.size(), sums = out.size();
#pragma omp target data map(to: x[0:all]) map(from: s[0:sums])
    measure("parallel in num_threads(n)", "warpfork", [=] {
#pragma omp target teams distribute
        for (int b = 0; b < blocks; ++b) {
#pragma omp parallel for num_threads(width)
            for (int i = 0; i < width; ++i) {
                const size_t at = size_t(b) * width + i;
                float t = 0;
#pragma omp parallel for reduction(+: t)
                for (int j = 0; j < few; ++j)
                    t += x[at * few + j];
                s[at] = t;
            }
        }
    }, 4.0 * all);
    compare("parallel in num_threads(n)", out, want, 1e-5);
}

int main(int argc, char **argv) {
    Size size{bool(bench_quick(argc, argv))};
    column_sums(size(4096, 64), size(4096, 70));
    fixed_column_sums();
    exponential_sums(size(10000, 50), size(200, 37));
    power_sums(size(10000, 50), size(200, 37), 1.7f);
    distances(size(2048, 24), size(48, 19));
    transform(size(1 << 18, 64));
    three_branches(size(1 << 17, 100), size(200, 21));
    columns_first(size(4096, 32));
    planes_last(size(256, 12));
    sparse(size(1 << 18, 200));
    seven_points(size(256, 12));
    first_match(size(1 << 17, 100), size(4096, 300));
    struct_parameters(size(512, 16), size(256, 16), size(100, 2));
    histogram(size(1 << 24, 1000), 4096);
    shortest_paths(size(1024, 24));
    groups_in_groups(size(8192, 5), size(256, 8), 4);
    return 0;
}
