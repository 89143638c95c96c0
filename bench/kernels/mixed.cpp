// What else ported codes do: flags that the host waits for, random numbers,
// constant tables, trigonometry, nearest centres, tiles worked on in waves.
#include "kernels.h"

#include <omp.h>

// Breadth-first search, a level a step, until nothing changes.
static void bfs(int n, int degree) {
    std::vector<int> edges(size_t(n) * degree), want(n, -1), cost(n);
    for (int v = 0; v < n; ++v)
        for (int e = 0; e < degree; ++e)
            edges[size_t(v) * degree + e] = int((long(v) * (e + 2) + 17 * e + 1) % n);
    std::vector<int> queue{0};
    want[0] = 0;
    for (size_t i = 0; i < queue.size(); ++i)
        for (int e = 0; e < degree; ++e) {
            const int w = edges[size_t(queue[i]) * degree + e];
            if (want[w] < 0) {
                want[w] = want[queue[i]] + 1;
                queue.push_back(w);
            }
        }
    const int *g = edges.data();
    int *c = cost.data();
    const size_t all = edges.size();
#pragma omp target data map(to: g[0:all]) map(from: c[0:n])
    measure("breadth-first search", "warpfork", [=] {
#pragma omp target teams distribute parallel for
        for (int v = 0; v < n; ++v)
            c[v] = v == 0 ? 0 : -1;
        int again = 1;
        for (int level = 0; again; ++level) {
            again = 0;
#pragma omp target teams distribute parallel for map(tofrom: again) thread_limit(256)
            for (int v = 0; v < n; ++v)
                if (c[v] == level)
                    for (int e = 0; e < degree; ++e) {
                        const int w = g[size_t(v) * degree + e];
                        if (c[w] < 0) {
                            c[w] = level + 1;
                            again = 1;
                        }
                    }
        }
    });
    compare("breadth-first search", cost, want, 0);
}

#pragma omp declare target
static double draw(unsigned long *state) {
    *state = *state * 2862933555777941757ul + 3037000493ul;
    return double(*state >> 11) * (1.0 / 9007199254740992.0);
}
#pragma omp end declare target

static void monte_carlo(int samples, int each) {
    long hits = 0;
    measure("Monte Carlo", "warpfork", [&] {
        long inside = 0;
#pragma omp target teams distribute parallel for reduction(+: inside)
        for (int i = 0; i < samples; ++i) {
            unsigned long state = i;
            for (int k = 0; k < each; ++k) {
                const double x = draw(&state), y = draw(&state);
                if (x * x + y * y < 1)
                    ++inside;
            }
        }
        hits = inside;
    });
    long want = 0;
    for (int i = 0; i < samples; ++i) {
        unsigned long state = i;
        for (int k = 0; k < each; ++k) {
            const double x = draw(&state), y = draw(&state);
            want += x * x + y * y < 1;
        }
    }
    bench_check("Monte Carlo", double(std::labs(hits - want) > want / 1000), 0);
}

#pragma omp declare target
constexpr int R = 8;
float weights[2 * R + 1];
#pragma omp end declare target

static void convolve(int n) {
    auto in = random_vector<float>(size_t(n) * n);
    std::vector<float> out(in.size()), want(in.size());
    for (int i = 0; i <= 2 * R; ++i)
        weights[i] = 1.0f / float(1 + (i - R) * (i - R));
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < n; ++j) {
            float sum = 0;
            for (int k = -R; k <= R; ++k)
                if (j + k >= 0 && j + k < n)
                    sum += in[size_t(i) * n + j + k] * weights[k + R];
            want[size_t(i) * n + j] = sum;
        }
#pragma omp target update to(weights)
    const float *a = in.data();
    float *b = out.data();
    const size_t all = in.size();
#pragma omp target data map(to: a[0:all]) map(from: b[0:all])
    measure("convolution of rows", "warpfork", [=] {
#pragma omp target teams distribute parallel for collapse(2)
        for (int i = 0; i < n; ++i)
            for (int j = 0; j < n; ++j) {
                float sum = 0;
                for (int k = -R; k <= R; ++k)
                    if (j + k >= 0 && j + k < n)
                        sum += a[i * n + j + k] * weights[k + R];
                b[i * n + j] = sum;
            }
    }, 8.0 * all);
    compare("convolution of rows", out, want, 1e-4);
}

static void haversine(int n) {
    auto lat = random_vector<double>(n), lon = random_vector<double>(n, 77);
    std::vector<double> out(n), want(n);
    auto distance = [](double la, double lo) {
        la = (la - 0.5) * 3.1;
        lo = (lo - 0.5) * 6.2;
        const double a = sin((la - 0.6) / 2), b = sin((lo - 0.1) / 2);
        return 2 * 6371 * asin(sqrt(a * a + cos(la) * cos(0.6) * b * b));
    };
    for (int i = 0; i < n; ++i)
        want[i] = distance(lat[i], lon[i]);
    const double *x = lat.data(), *y = lon.data();
    double *d = out.data();
#pragma omp target data map(to: x[0:n], y[0:n]) map(from: d[0:n])
    measure("haversine", "warpfork", [=] {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; ++i)
            d[i] = distance(x[i], y[i]);
    }, 24.0 * n);
    compare("haversine", out, want, 1e-9);
}

static void kmeans(int n, int centres, int dims) {
    auto points = random_vector<float>(size_t(n) * dims), centre = random_vector<float>(size_t(centres) * dims, 5);
    std::vector<int> out(n), want(n);
    auto nearest = [=](const float *p, const float *c, int i) {
        int best = 0;
        float least = 1e30f;
        for (int k = 0; k < centres; ++k) {
            float sum = 0;
            for (int d = 0; d < dims; ++d) {
                const float delta = p[size_t(d) * n + i] - c[k * dims + d];
                sum += delta * delta;
            }
            if (sum < least) {
                least = sum;
                best = k;
            }
        }
        return best;
    };
    const float *p = points.data(), *c = centre.data();
    int *o = out.data();
    const size_t all = points.size(), most = centre.size();
#pragma omp target data map(to: p[0:all], c[0:most]) map(from: o[0:n])
    measure("nearest centres", "warpfork", [=] {
#pragma omp target teams distribute parallel for thread_limit(256)
        for (int i = 0; i < n; ++i)
            o[i] = nearest(p, c, i);
    });
    int off = 0;
    for (int i = 0; i < n; i += 97)
        off += out[i] != nearest(p, c, i);
    // Contraction decides a few ties otherwise.
    bench_check("nearest centres", double(off > n / 9700 + 1), 0);
}

// Needleman-Wunsch: tiles along a diagonal in teams, waves inside a tile.
static void align(int n) {
    constexpr int T = 16;
    const int w = n + 1, tiles = n / T, penalty = 10;
    std::vector<int> similar(size_t(w) * w), out(similar.size()), want(similar.size());
    Input next;
    for (auto &v : similar)
        v = int(next() * 20) - 10;
    for (int i = 0; i <= n; ++i)
        want[size_t(i) * w] = want[i] = -penalty * i;
    out = want;
    for (int i = 1; i <= n; ++i)
        for (int j = 1; j <= n; ++j)
            want[size_t(i) * w + j] =
                std::max(want[size_t(i - 1) * w + j - 1] + similar[size_t(i) * w + j],
                         std::max(want[size_t(i - 1) * w + j], want[size_t(i) * w + j - 1]) - penalty);
    const int *s = similar.data();
    int *a = out.data();
    const size_t all = out.size();
#pragma omp target data map(to: s[0:all]) map(tofrom: a[0:all])
    measure("alignment in waves", "warpfork", [=] {
        for (int diagonal = 0; diagonal < 2 * tiles - 1; ++diagonal) {
            const int first = diagonal < tiles ? 0 : diagonal - tiles + 1;
            const int count = diagonal < tiles ? diagonal + 1 : 2 * tiles - 1 - diagonal;
#pragma omp target teams num_teams(count) thread_limit(T)
            {
                int tile[T + 1][T + 1], gain[T][T];
#pragma omp parallel
                {
                    const int t = omp_get_thread_num();
                    const int ti = first + omp_get_team_num(), tj = diagonal - ti;
                    const int row = ti * T + 1, col = tj * T + 1;
                    if (t == 0)
                        tile[0][0] = a[(row - 1) * w + col - 1];
                    for (int i = 0; i < T; ++i)
                        gain[i][t] = s[(row + i) * w + col + t];
                    tile[t + 1][0] = a[(row + t) * w + col - 1];
                    tile[0][t + 1] = a[(row - 1) * w + col + t];
#pragma omp barrier
                    for (int m = 0; m < 2 * T - 1; ++m) {
                        const int i = t + 1, j = m - t + 1;
                        if (j >= 1 && j <= T)
                            tile[i][j] = std::max(tile[i - 1][j - 1] + gain[i - 1][j - 1],
                                                  std::max(tile[i - 1][j], tile[i][j - 1]) - penalty);
#pragma omp barrier
                    }
                    for (int i = 0; i < T; ++i)
                        a[(row + i) * w + col + t] = tile[i + 1][t + 1];
                }
            }
        }
    });
    compare("alignment in waves", out, want, 0);
}

int main(int argc, char **argv) {
    Size size{bool(bench_quick(argc, argv))};
    bfs(size(1 << 20, 1 << 9), 6);
    monte_carlo(size(1 << 20, 1 << 8), 64);
    convolve(size(4096, 32));
    haversine(size(1 << 23, 1 << 9));
    kmeans(size(1 << 18, 1 << 8), 32, 16);
    align(size(2048, 64));
    return 0;
}
