// Algorithms that suites of benchmarks have, as their OpenMP versions are written:
// searches with a stack, quasi-random numbers, simulations with a loop over time,
// filters, counts of digits, transforms, options, words, sparse rows, elimination.
#include "suites.h"

#include <omp.h>

static void boards(int n) {
    int starts = 1;
    for (int r = 0; r < queens_rows; ++r)
        starts *= n;
    const int known[] = {1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596, 2279184};
    int got = 0, *found = &got;
    measure("queens", "warpfork", [=] {
        int ways = 0;
#pragma omp target teams distribute parallel for reduction(+: ways)
        for (int s = 0; s < starts; ++s)
            ways += queens(n, s);
        *found = ways;
    });
    bench_check("queens", got, known[n - 1]);
}

static void sequences(int dimensions, int n) {
    auto v = sobol_directions(dimensions);
    const size_t all = size_t(dimensions) * n;
    std::vector<float> result(all), want(all);
    for (int d = 0; d < dimensions; ++d)
        for (int i = 0; i < n; ++i)
            want[size_t(d) * n + i] = sobol(v.data() + d * 32, unsigned(i));
    const unsigned *directions = v.data();
    float *out = result.data();
#pragma omp target data map(to: directions[0:32 * dimensions]) map(from: out[0:all])
    measure("Sobol's sequence", "warpfork", [=] {
#pragma omp target teams distribute parallel for collapse(2)
        for (int d = 0; d < dimensions; ++d)
            for (int i = 0; i < n; ++i)
                out[d * n + i] = sobol(directions + d * 32, unsigned(i));
    }, 4.0 * double(all));
    compare("Sobol's sequence", result, want, 0);
}

static void hotspot(int n, int layers) {
    const size_t all = size_t(n) * n * layers;
    auto start = random_vector<float>(all), heat = random_vector<float>(all, 7);
    std::vector<float> a = start, b(all), one(all), two(all);
    for (int s = 0; s < suite_steps; ++s, std::swap(a, b))
        for (int y = 0; y < n; ++y)
            for (int x = 0; x < n; ++x)
                heat_column(a.data(), heat.data(), b.data(), n, layers, x, y);
    const float *begin = start.data(), *power = heat.data();
    float *p = one.data(), *q = two.data();
#pragma omp target data map(to: begin[0:all], power[0:all]) map(from: p[0:all]) map(alloc: q[0:all])
    measure("hotspot in three dimensions", "warpfork", [=] {
        const float *from = begin;
        for (int s = 0; s < suite_steps; ++s) {
            float *to = s % 2 ? p : q;
#pragma omp target teams distribute parallel for collapse(2)
            for (int y = 0; y < n; ++y)
                for (int x = 0; x < n; ++x)
                    heat_column(from, power, to, n, layers, x, y);
            from = to;
        }
    }, 12.0 * double(all) * suite_steps);
    compare("hotspot in three dimensions", one, a, 1e-4);
}

static void speckles(int n) {
    const size_t all = size_t(n) * n;
    auto in = random_vector<float>(all);
    for (auto &x : in)
        x = std::exp(x);
    std::vector<float> image = in, vn(all), vs(all), vw(all), ve(all), vc(all), want = in;
    const auto spread = [](double sum, double sum2, double count) {
        const double mean = sum / count;
        return float((sum2 / count - mean * mean) / (mean * mean));
    };
    for (int t = 0; t < suite_steps; ++t) {
        double sum = 0, sum2 = 0;
        for (float v : want)
            sum += v, sum2 += double(v) * v;
        const float q0 = spread(sum, sum2, double(all));
        for (int y = 0; y < n; ++y)
            for (int x = 0; x < n; ++x)
                srad_coefficient(want.data(), vn.data(), vs.data(), vw.data(), ve.data(), vc.data(), n, n, q0, y, x);
        for (int y = 0; y < n; ++y)
            for (int x = 0; x < n; ++x)
                srad_update(want.data(), vn.data(), vs.data(), vw.data(), ve.data(), vc.data(), n, n, 0.5f, y, x);
    }
    const float *start = in.data();
    float *j = image.data(), *dn = vn.data(), *ds = vs.data(), *dw = vw.data(), *de = ve.data(), *c = vc.data();
#pragma omp target data map(to: start[0:all]) map(from: j[0:all]) map(alloc: dn[0:all], ds[0:all], dw[0:all], de[0:all], c[0:all])
    measure("speckles (srad)", "warpfork", [=] {
#pragma omp target teams distribute parallel for
        for (size_t i = 0; i < all; ++i)
            j[i] = start[i];
        for (int t = 0; t < suite_steps; ++t) {
            double sum = 0, sum2 = 0;
#pragma omp target teams distribute parallel for reduction(+: sum, sum2)
            for (size_t i = 0; i < all; ++i) {
                sum += j[i];
                sum2 += double(j[i]) * j[i];
            }
            const float q0 = spread(sum, sum2, double(all));
#pragma omp target teams distribute parallel for collapse(2)
            for (int y = 0; y < n; ++y)
                for (int x = 0; x < n; ++x)
                    srad_coefficient(j, dn, ds, dw, de, c, n, n, q0, y, x);
#pragma omp target teams distribute parallel for collapse(2)
            for (int y = 0; y < n; ++y)
                for (int x = 0; x < n; ++x)
                    srad_update(j, dn, ds, dw, de, c, n, n, 0.5f, y, x);
        }
    });
    compare("speckles (srad)", image, want, 1e-2);
}

static void edges(int w, int h, int radius) {
    auto in = random_vector<float>(size_t(w) * h);
    std::vector<float> result(in.size()), want(in.size());
    const float space = 1.f / 18, range = 4;
    for (int y = radius; y < h - radius; y += h / 8)
        for (int x = radius; x < w - radius; ++x)
            bilateral(in.data(), want.data(), w, radius, space, range, x, y);
    const float *a = in.data();
    float *b = result.data();
    const size_t all = in.size();
#pragma omp target data map(to: a[0:all]) map(from: b[0:all])
    measure("bilateral filter", "warpfork", [=] {
#pragma omp target teams distribute parallel for collapse(2)
        for (int y = radius; y < h - radius; ++y)
            for (int x = radius; x < w - radius; ++x)
                bilateral(a, b, w, radius, space, range, x, y);
    });
    for (size_t i = 0; i < all; ++i)
        result[i] = want[i] != 0 ? result[i] : 0;
    compare("bilateral filter", result, want, 1e-3);
}

static void columns(int w, int h) {
    auto in = random_vector<float>(size_t(w) * h), filter = random_vector<float>(2 * reach + 1, 3);
    std::vector<float> result(in.size()), want(in.size());
    for (int y = 0; y < h; ++y)
        for (int x = 0; x < w; ++x)
            column_filter(in.data(), filter.data(), want.data(), w, h, x, y);
    const float *a = in.data(), *f = filter.data();
    float *b = result.data();
    const size_t all = in.size();
#pragma omp target data map(to: a[0:all], f[0:2 * reach + 1]) map(from: b[0:all])
    measure("filter of columns", "warpfork", [=] {
#pragma omp target teams distribute parallel for collapse(2)
        for (int y = 0; y < h; ++y)
            for (int x = 0; x < w; ++x)
                column_filter(a, f, b, w, h, x, y);
    }, 8.0 * double(all));
    compare("filter of columns", result, want, 1e-4);
}

// How often each byte occurs in each block of numbers: the first half of a sort.
static void digits(int blocks, int each) {
    const size_t all = size_t(blocks) * each;
    std::vector<unsigned> in(all), result(size_t(blocks) * 256), want(result.size());
    for (size_t i = 0; i < all; ++i) {
        in[i] = unsigned(i) * 2654435761u ^ unsigned(i >> 7);
        ++want[i / each * 256 + (in[i] >> 8 & 255)];
    }
    const unsigned *keys = in.data();
    unsigned *out = result.data();
    const size_t counts = result.size();
#pragma omp target data map(to: keys[0:all]) map(from: out[0:counts])
    measure("digits of a radix sort", "warpfork", [=] {
#pragma omp target teams distribute
        for (int b = 0; b < blocks; ++b) {
            unsigned count[256];
#pragma omp parallel for
            for (int d = 0; d < 256; ++d)
                count[d] = 0;
#pragma omp parallel for
            for (int i = 0; i < each; ++i) {
#pragma omp atomic
                ++count[keys[size_t(b) * each + i] >> 8 & 255];
            }
#pragma omp parallel for
            for (int d = 0; d < 256; ++d)
                out[b * 256 + d] = count[d];
        }
    }, 4.0 * double(all));
    compare("digits of a radix sort", result, want, 0);
}

static void transpose(int n) {
    const size_t all = size_t(n) * n;
    auto in = random_vector<double>(all);
    std::vector<double> result(all), want(all);
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < n; ++j)
            want[size_t(j) * n + i] = in[size_t(i) * n + j];
    const double *a = in.data();
    double *b = result.data();
#pragma omp target data map(to: a[0:all]) map(from: b[0:all])
    measure("transpose", "warpfork", [=] {
#pragma omp target teams distribute parallel for collapse(2)
        for (int i = 0; i < n; ++i)
            for (int j = 0; j < n; ++j)
                b[i * n + j] = a[j * n + i];
    }, 16.0 * double(all));
    compare("transpose", result, want, 0);
}

static void walshes(int n) {
    auto in = random_vector<float>(size_t(n));
    std::vector<float> want = in, result(in.size());
    for (int s = 1; s < n; s *= 2)
        for (int i = 0; i < n / 2; ++i)
            walsh(want.data(), s, i);
    const float *start = in.data();
    float *a = result.data();
#pragma omp target data map(to: start[0:n]) map(from: a[0:n])
    measure("Walsh transform", "warpfork", [=] {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; ++i)
            a[i] = start[i];
        for (int s = 1; s < n; s *= 2) {
#pragma omp target teams distribute parallel for
            for (int i = 0; i < n / 2; ++i)
                walsh(a, s, i);
        }
    });
    compare("Walsh transform", result, want, 1e-2);
}

// A team for each option, whose tree's level lies in the team's memory.
constexpr int tree = 512;

static void options(int n) {
    auto prices = random_vector<float>(size_t(n));
    std::vector<float> result(n), want(n);
    const float move = 0.02f, up = 0.502f, down = 0.4979f;
    for (int o = 0; o < n; o += n / 8) {
        float v[tree + 1];
        for (int i = 0; i <= tree; ++i)
            v[i] = option_end(20 + 10 * prices[o], 25, move, tree, i);
        for (int t = tree; t > 0; --t)
            for (int i = 0; i < t; ++i)
                v[i] = up * v[i + 1] + down * v[i];
        want[o] = v[0];
    }
    const float *price = prices.data();
    float *out = result.data();
#pragma omp target data map(to: price[0:n]) map(from: out[0:n])
    measure("binomial options", "warpfork", [=] {
#pragma omp target teams distribute thread_limit(256)
        for (int o = 0; o < n; ++o) {
            float level[2][tree + 1];
#pragma omp parallel for
            for (int i = 0; i <= tree; ++i)
                level[tree % 2][i] = option_end(20 + 10 * price[o], 25, move, tree, i);
#pragma omp parallel
            for (int t = tree; t > 0; --t) {
#pragma omp for
                for (int i = 0; i < t; ++i)
                    level[(t - 1) % 2][i] = up * level[t % 2][i + 1] + down * level[t % 2][i];
            }
            out[o] = level[0][0];
        }
    });
    for (int o = 0; o < n; ++o)
        result[o] = o % (n / 8) ? 0 : result[o];
    compare("binomial options", result, want, 1e-3);
}

static void words(int n) {
    std::vector<char> in(size_t(n) * longest), one(longest);
    Input next;
    for (auto &c : in)
        c = char('a' + int(next() * 4));
    for (auto &c : one)
        c = char('a' + int(next() * 4));
    std::vector<int> result(n), want(n);
    for (int i = 0; i < n; ++i)
        want[i] = edits(in.data(), one.data(), n, i);
    const char *all = in.data(), *word = one.data();
    int *out = result.data();
    const size_t letters = in.size();
#pragma omp target data map(to: all[0:letters], word[0:longest]) map(from: out[0:n])
    measure("distances by edits", "warpfork", [=] {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; ++i)
            out[i] = edits(all, word, n, i);
    });
    compare("distances by edits", result, want, 0);
}

static void ellpack(int n, int width) {
    const size_t all = size_t(n) * width;
    auto values = random_vector<double>(all), vector = random_vector<double>(size_t(n), 5);
    auto places = ell_columns(n, width);
    std::vector<double> result(n), want(n);
    for (int i = 0; i < n; ++i)
        ell_row(values.data(), places.data(), vector.data(), want.data(), n, width, i);
    const double *a = values.data(), *x = vector.data();
    const int *c = places.data();
    double *y = result.data();
#pragma omp target data map(to: a[0:all], c[0:all], x[0:n]) map(from: y[0:n])
    measure("sparse rows (ELLPACK)", "warpfork", [=] {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; ++i)
            ell_row(a, c, x, y, n, width, i);
    }, 12.0 * double(all));
    compare("sparse rows (ELLPACK)", result, want, 1e-12);
}

static void elimination(int n) {
    const size_t all = size_t(n) * n;
    auto in = random_vector<float>(all);
    for (int i = 0; i < n; ++i)
        in[size_t(i) * n + i] += float(n);
    std::vector<float> want = in, result(all), factors(n);
    for (int k = 0; k < n - 1; ++k)
        for (int i = k + 1; i < n; ++i) {
            const float m = want[size_t(i) * n + k] / want[size_t(k) * n + k];
            for (int j = k; j < n; ++j)
                want[size_t(i) * n + j] -= m * want[size_t(k) * n + j];
        }
    const float *start = in.data();
    float *a = result.data(), *m = factors.data();
#pragma omp target data map(to: start[0:all]) map(from: a[0:all]) map(alloc: m[0:n])
    measure("Gaussian elimination", "warpfork", [=] {
#pragma omp target teams distribute parallel for
        for (size_t i = 0; i < all; ++i)
            a[i] = start[i];
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
    compare("Gaussian elimination", result, want, 1e-2);
}

static void games(int n) {
    const size_t all = size_t(n) * n;
    std::vector<unsigned char> in(all), one(all), two(all);
    for (size_t i = 0; i < all; ++i)
        in[i] = i * 2654435761u >> 13 & 1;
    std::vector<unsigned char> a = in, b(all);
    for (int t = 0; t < suite_steps; ++t, std::swap(a, b))
        for (int y = 0; y < n; ++y)
            for (int x = 0; x < n; ++x)
                life(a.data(), b.data(), n, y, x);
    const unsigned char *begin = in.data();
    unsigned char *p = one.data(), *q = two.data();
#pragma omp target data map(to: begin[0:all]) map(from: p[0:all]) map(alloc: q[0:all])
    measure("game of life", "warpfork", [=] {
        const unsigned char *from = begin;
        for (int t = 0; t < suite_steps; ++t) {
            unsigned char *to = t % 2 ? p : q;
#pragma omp target teams distribute parallel for collapse(2)
            for (int y = 0; y < n; ++y)
                for (int x = 0; x < n; ++x)
                    life(from, to, n, y, x);
            from = to;
        }
    });
    compare("game of life", one, a, 0);
}

static void hashes(int n, int words) {
    std::vector<unsigned> in(size_t(n) * words), result(n), want(n);
    for (size_t i = 0; i < in.size(); ++i)
        in[i] = unsigned(i) * 2246822519u;
    for (int i = 0; i < n; ++i)
        want[i] = murmur(in.data(), words, i);
    const unsigned *keys = in.data();
    unsigned *out = result.data();
    const size_t all = in.size();
#pragma omp target data map(to: keys[0:all]) map(from: out[0:n])
    measure("hashes of keys", "warpfork", [=] {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; ++i)
            out[i] = murmur(keys, words, i);
    }, 4.0 * double(all));
    compare("hashes of keys", result, want, 0);
}

// Blocks of 8 x 8 pixels, 16 of them a team, eight threads a block.
static void transforms(int n) {
    const size_t all = size_t(n) * n;
    auto in = random_vector<float>(all);
    std::vector<float> result(all), want = in;
    const int across = n / 8, blocks = across * across;
    for (int b = 0; b < blocks; ++b) {
        float *p = want.data() + size_t(b / across) * 8 * n + b % across * 8;
        for (int r = 0; r < 8; ++r)
            cosines(p + size_t(r) * n, 1);
        for (int c = 0; c < 8; ++c)
            cosines(p + c, n);
    }
    const float *image = in.data();
    float *out = result.data();
#pragma omp target data map(to: image[0:all]) map(from: out[0:all])
    measure("cosines of 8 x 8", "warpfork", [=] {
#pragma omp target teams distribute thread_limit(128)
        for (int group = 0; group < blocks / 16; ++group) {
            float part[16][8][9];
            const int row = group * 16 / across * 8, column = group * 16 % across * 8;
#pragma omp parallel for
            for (int i = 0; i < 1024; ++i)
                part[i % 128 / 8][i / 128][i % 8] = image[(row + i / 128) * n + column + i % 128];
#pragma omp parallel for
            for (int i = 0; i < 128; ++i)
                cosines(part[i / 8][i % 8], 1);
#pragma omp parallel for
            for (int i = 0; i < 128; ++i)
                cosines(&part[i / 8][0][i % 8], 9);
#pragma omp parallel for
            for (int i = 0; i < 1024; ++i)
                out[(row + i / 128) * n + column + i % 128] = part[i % 128 / 8][i / 128][i % 8];
        }
    }, 8.0 * double(all));
    compare("cosines of 8 x 8", result, want, 1e-3);
}

int main(int argc, char **argv) {
    Size size{bool(bench_quick(argc, argv))};
    boards(size(14, 6));
    sequences(size(64, 3), size(1 << 20, 500));
    hotspot(size(1024, 20), size(16, 3));
    speckles(size(4096, 24));
    edges(size(2048, 40), size(2048, 24), size(4, 2));
    columns(size(8192, 40), size(4096, 24));
    digits(size(4096, 5), size(8192, 300));
    transpose(size(8192, 40));
    walshes(size(1 << 22, 256));
    options(size(4096, 8));
    words(size(1 << 19, 70));
    ellpack(size(1 << 21, 100), size(16, 5));
    elimination(size(1024, 20));
    games(size(4096, 40));
    hashes(size(1 << 24, 200), 4);
    transforms(size(8192, 128));
    return 0;
}
