// CUDA blocks in disguise: team-local arrays, barriers, and exactly the
// threads and teams that were asked for.
#include "kernels.h"

#include <omp.h>

constexpr int B = 256;

static void stencil(int n) {
    constexpr int R = 7;
    auto in = random_vector<int>(n + 2 * R);
    for (size_t i = 0; i < in.size(); ++i)
        in[i] = int(i * 31 % 17);
    std::vector<int> out(n), want(n);
    for (int i = 0; i < n; ++i)
        for (int o = 0; o <= 2 * R; ++o)
            want[i] += in[i + o];
    const int *a = in.data();
    int *b = out.data();
#pragma omp target data map(to: a[0:n + 2 * R]) map(from: b[0:n])
    measure("stencil 1D, team tile", "warpfork", [=] {
#pragma omp target teams num_teams(n / B) thread_limit(B)
        {
            int tile[B + 2 * R];
#pragma omp parallel
            {
                const int t = omp_get_thread_num();
                const int g = omp_get_team_num() * B + t;
                tile[t + R] = a[g + R];
                if (t < R) {
                    tile[t] = a[g];
                    tile[t + B + R] = a[g + B + R];
                }
#pragma omp barrier
                int sum = 0;
                for (int o = -R; o <= R; ++o)
                    sum += tile[t + R + o];
                b[g] = sum;
            }
        }
    }, 8.0 * n);
    compare("stencil 1D, team tile", out, want, 0);
}

static void matmul(int n) {
    constexpr int T = 16;
    auto x = random_vector<float>(size_t(n) * n), y = random_vector<float>(size_t(n) * n, 7);
    std::vector<float> out(size_t(n) * n);
    const float *a = x.data(), *b = y.data();
    float *c = out.data();
    const size_t all = out.size();
#pragma omp target data map(to: a[0:all], b[0:all]) map(from: c[0:all])
    measure("matmul, team tiles", "warpfork", [=] {
        const int tiles = n / T;
#pragma omp target teams num_teams(tiles * tiles) thread_limit(T * T)
        {
            float as[T][T], bs[T][T];
#pragma omp parallel
            {
                const int tx = omp_get_thread_num() % T, ty = omp_get_thread_num() / T;
                const int row = omp_get_team_num() / tiles * T + ty;
                const int col = omp_get_team_num() % tiles * T + tx;
                float sum = 0;
                for (int k = 0; k < tiles; ++k) {
                    as[ty][tx] = a[row * n + k * T + tx];
                    bs[ty][tx] = b[(k * T + ty) * n + col];
#pragma omp barrier
                    for (int i = 0; i < T; ++i)
                        sum += as[ty][i] * bs[i][tx];
#pragma omp barrier
                }
                c[row * n + col] = sum;
            }
        }
    });
    for (int i = 0; i < n; i += n / 8) {
        double sum = 0;
        for (int k = 0; k < n; ++k)
            sum += double(x[size_t(i) * n + k]) * y[size_t(k) * n + i];
        compare<float>("matmul, team tiles", {out[size_t(i) * n + i]}, {float(sum)}, 1e-4);
    }
}

// Prefix sums of blocks, the work-efficient way.
static void scan(int blocks) {
    constexpr int N = 2 * B;
    auto in = random_vector<float>(size_t(blocks) * N);
    for (auto &v : in)
        v = std::floor(v * 8);
    std::vector<float> out(in.size()), want(in.size());
    for (int b = 0; b < blocks; ++b) {
        float sum = 0;
        for (int i = 0; i < N; ++i) {
            want[size_t(b) * N + i] = sum;
            sum += in[size_t(b) * N + i];
        }
    }
    const float *a = in.data();
    float *o = out.data();
    const size_t all = in.size();
#pragma omp target data map(to: a[0:all]) map(from: o[0:all])
    measure("scan of blocks", "warpfork", [=] {
#pragma omp target teams num_teams(blocks) thread_limit(B)
        {
            float temp[N];
#pragma omp parallel
            {
                const int t = omp_get_thread_num();
                const size_t base = size_t(omp_get_team_num()) * N;
                temp[2 * t] = a[base + 2 * t];
                temp[2 * t + 1] = a[base + 2 * t + 1];
                int offset = 1;
                for (int d = N >> 1; d > 0; d >>= 1) {
#pragma omp barrier
                    if (t < d)
                        temp[offset * (2 * t + 2) - 1] += temp[offset * (2 * t + 1) - 1];
                    offset *= 2;
                }
                if (t == 0)
                    temp[N - 1] = 0;
                for (int d = 1; d < N; d *= 2) {
                    offset >>= 1;
#pragma omp barrier
                    if (t < d) {
                        const int ai = offset * (2 * t + 1) - 1, bi = offset * (2 * t + 2) - 1;
                        const float v = temp[ai];
                        temp[ai] = temp[bi];
                        temp[bi] += v;
                    }
                }
#pragma omp barrier
                o[base + 2 * t] = temp[2 * t];
                o[base + 2 * t + 1] = temp[2 * t + 1];
            }
        }
    }, 8.0 * blocks * N);
    compare("scan of blocks", out, want, 0);
}

// A histogram with a private copy in each team.
static void histogram(int n) {
    constexpr int BINS = 256;
    std::vector<unsigned> in(n), out(BINS), want(BINS);
    Input next;
    for (auto &v : in) {
        v = unsigned(next() * 65536) % BINS;
        ++want[v];
    }
    const unsigned *a = in.data();
    unsigned *h = out.data();
    const int teams = 1056;
#pragma omp target data map(to: a[0:n]) map(from: h[0:BINS])
    measure("histogram, team copies", "warpfork", [=] {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < BINS; ++i)
            h[i] = 0;
#pragma omp target teams num_teams(teams) thread_limit(B)
        {
            unsigned local[BINS];
#pragma omp parallel
            {
                const int t = omp_get_thread_num();
                for (int i = t; i < BINS; i += B)
                    local[i] = 0;
#pragma omp barrier
                for (int i = omp_get_team_num() * B + t; i < n; i += teams * B) {
#pragma omp atomic update
                    local[a[i]]++;
                }
#pragma omp barrier
                for (int i = t; i < BINS; i += B) {
#pragma omp atomic update
                    h[i] += local[i];
                }
            }
        }
    }, 4.0 * n);
    compare("histogram, team copies", out, want, 0);
}

// Cheapest paths through a grid, several rows a launch, with a halo.
static void pathfinder(int cols, int rows) {
    constexpr int STEPS = 20;
    std::vector<int> wall(size_t(rows) * cols), want(cols), next(cols), out(cols), spare(cols);
    Input random;
    for (auto &v : wall)
        v = int(random() * 10);
    for (int i = 0; i < cols; ++i)
        want[i] = wall[i];
    for (int r = 1; r < rows; ++r) {
        for (int i = 0; i < cols; ++i) {
            int best = want[i];
            if (i > 0)
                best = std::min(best, want[i - 1]);
            if (i < cols - 1)
                best = std::min(best, want[i + 1]);
            next[i] = best + wall[size_t(r) * cols + i];
        }
        std::swap(want, next);
    }
    const int inner = B - 2 * STEPS, teams = (cols + inner - 1) / inner;
    const int *w = wall.data();
    int *src = out.data(), *dst = spare.data();
    const size_t all = wall.size();
    bool swapped = false;
#pragma omp target data map(to: w[0:all]) map(tofrom: src[0:cols], dst[0:cols])
    measure("pathfinder", "warpfork", [&] {
        int *from = src, *to = dst;
#pragma omp target teams distribute parallel for
        for (int i = 0; i < cols; ++i)
            from[i] = w[i];
        swapped = false;
        for (int row = 1; row < rows; row += STEPS) {
            const int steps = std::min(STEPS, rows - row);
#pragma omp target teams num_teams(teams) thread_limit(B) firstprivate(row, steps)
            {
                int prev[B], result[B];
#pragma omp parallel
                {
                    const int t = omp_get_thread_num();
                    const int x = omp_get_team_num() * inner - STEPS + t;
                    const bool inside = x >= 0 && x < cols;
                    if (inside)
                        prev[t] = from[x];
#pragma omp barrier
                    bool computed = false;
                    for (int k = 0; k < steps; ++k) {
                        computed = false;
                        if (t >= k + 1 && t <= B - k - 2 && inside) {
                            computed = true;
                            int best = prev[t];
                            if (x > 0)
                                best = prev[t - 1] < best ? prev[t - 1] : best;
                            if (x < cols - 1)
                                best = prev[t + 1] < best ? prev[t + 1] : best;
                            result[t] = best + w[size_t(row + k) * cols + x];
                        }
#pragma omp barrier
                        if (computed)
                            prev[t] = result[t];
#pragma omp barrier
                    }
                    if (t >= STEPS && t < B - STEPS && inside)
                        to[x] = prev[t];
                }
            }
            std::swap(from, to);
            swapped = !swapped;
        }
    });
    compare("pathfinder", swapped ? spare : out, want, 0);
}

static void transpose(int n) {
    constexpr int T = 32, ROWS = 8;
    auto in = random_vector<float>(size_t(n) * n);
    std::vector<float> out(in.size()), want(in.size());
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < n; ++j)
            want[size_t(j) * n + i] = in[size_t(i) * n + j];
    const float *a = in.data();
    float *b = out.data();
    const size_t all = in.size();
#pragma omp target data map(to: a[0:all]) map(from: b[0:all])
    measure("transpose, team tile", "warpfork", [=] {
        const int tiles = n / T;
#pragma omp target teams num_teams(tiles * tiles) thread_limit(T * ROWS)
        {
            float tile[T][T + 1];
#pragma omp parallel
            {
                const int tx = omp_get_thread_num() % T, ty = omp_get_thread_num() / T;
                const int bx = omp_get_team_num() % tiles, by = omp_get_team_num() / tiles;
                for (int j = 0; j < T; j += ROWS)
                    tile[ty + j][tx] = a[size_t(by * T + ty + j) * n + bx * T + tx];
#pragma omp barrier
                for (int j = 0; j < T; j += ROWS)
                    b[size_t(bx * T + ty + j) * n + by * T + tx] = tile[tx][ty + j];
            }
        }
    }, 8.0 * n * n);
    compare("transpose, team tile", out, want, 0);
}

int main(int argc, char **argv) {
    Size size{bool(bench_quick(argc, argv))};
    stencil(size(1 << 25, 1 << 12));
    matmul(size(2048, 64));
    scan(size(1 << 15, 8));
    histogram(size(1 << 26, 1 << 13));
    pathfinder(size(1 << 20, 1 << 11), size(101, 41));
    transpose(size(8192, 64));
    return 0;
}
