// Algorithms as textbooks have them, of kinds that nobody tuned for: stencils,
// lattices, small matrices, text, Fourier transforms, dynamic programming, images,
// spins, tridiagonal systems, forces by lists, bytes, orbits, rows of different
// lengths, deposits.
#include "textbook.h"

static void stencils(int n) {
    auto in = random_vector<float>(size_t(n) * n * n);
    std::vector<float> out(in.size()), want(in.size());
    for (int i = 1; i < n - 1; ++i)
        for (int j = 1; j < n - 1; ++j)
            for (int k = 1; k < n - 1; ++k)
                stencil(in.data(), want.data(), n, i, j, k);
    const float *u = in.data();
    float *v = out.data();
    const size_t all = in.size();
#pragma omp target data map(to: u[0:all]) map(tofrom: v[0:all])
    measure("27-point stencil", "warpfork", [=] {
#pragma omp target teams distribute parallel for collapse(3)
        for (int i = 1; i < n - 1; ++i)
            for (int j = 1; j < n - 1; ++j)
                for (int k = 1; k < n - 1; ++k)
                    stencil(u, v, n, i, j, k);
    }, 8.0 * double(all));
    compare("27-point stencil", out, want, 1e-5);
}

static void lattices(int n) {
    const size_t all = size_t(n) * n * 9;
    auto in = random_vector<float>(all);
    for (auto &x : in)
        x += 1;
    std::vector<float> out(all), want(all);
    for (int y = 0; y < n; ++y)
        for (int x = 0; x < n; ++x)
            lattice(in.data(), want.data(), n, x, y);
    const float *f = in.data();
    float *g = out.data();
#pragma omp target data map(to: f[0:all]) map(from: g[0:all])
    measure("lattice Boltzmann", "warpfork", [=] {
#pragma omp target teams distribute parallel for collapse(2)
        for (int y = 0; y < n; ++y)
            for (int x = 0; x < n; ++x)
                lattice(f, g, n, x, y);
    }, 8.0 * double(all));
    compare("lattice Boltzmann", out, want, 1e-5);
}

static void factors(int n) {
    const size_t all = size_t(n) * 64;
    auto in = matrices(n);
    std::vector<double> out(all), want(all);
    for (int i = 0; i < n; ++i)
        factor(in.data(), want.data(), n, i);
    const double *a = in.data();
    double *lu = out.data();
#pragma omp target data map(to: a[0:all]) map(from: lu[0:all])
    measure("small matrices' factors", "warpfork", [=] {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; ++i)
            factor(a, lu, n, i);
    }, 16.0 * double(all));
    compare("small matrices' factors", out, want, 1e-12);
}

static void searches(int n, int length) {
    auto in = letters(size_t(n) + length);
    const std::vector<char> what(in.begin() + n / 2, in.begin() + n / 2 + length);
    const char *text = in.data(), *pattern = what.data();
    int want = 0, got = 0, *found = &got;
    for (int i = 0; i < n; ++i)
        want += matches(text, pattern, length, i);
#pragma omp target data map(to: text[0:n + length], pattern[0:length])
    measure("matches in text", "warpfork", [=] {
        int count = 0;
#pragma omp target teams distribute parallel for reduction(+: count)
        for (int i = 0; i < n; ++i)
            count += matches(text, pattern, length, i);
        *found = count;
    }, n);
    bench_check("matches in text", got, want);
}

static void fourier(int n) {
    auto re = random_vector<float>(size_t(n));
    std::vector<Complex> a(n), b(n), in(n);
    for (int i = 0; i < n; ++i)
        in[i] = {re[i], 0};
    a = in;
    int passes = 0;
    for (int m = 1; m < n; m *= 4, ++passes, std::swap(a, b))
        for (int i = 0; i < n / 4; ++i)
            butterfly(a.data(), b.data(), n, m, i);
    const std::vector<Complex> want = a;
    std::vector<Complex> work(n), start = in;
    Complex *p = start.data(), *q = work.data();
    const Complex *source = in.data();
#pragma omp target data map(to: source[0:n]) map(tofrom: p[0:n], q[0:n])
    measure("Fourier transform", "warpfork", [=] {
        Complex *x = p, *y = q;
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; ++i)
            x[i] = source[i];
        for (int m = 1; m < n; m *= 4, std::swap(x, y)) {
#pragma omp target teams distribute parallel for
            for (int i = 0; i < n / 4; ++i)
                butterfly(x, y, n, m, i);
        }
    }, 16.0 * n * passes);
    const Complex *got = passes % 2 ? q : p;
    std::vector<float> is, should;
    for (int i = 0; i < n; ++i) {
        is.insert(is.end(), {got[i].re, got[i].im});
        should.insert(should.end(), {want[i].re, want[i].im});
    }
    compare("Fourier transform", is, should, n < 10000 ? 1e-3 : 0.3);
}

static void knapsacks(int things, int room) {
    std::vector<int> a(size_t(room) + 1), b(a.size()), out(a.size()), other(a.size());
    const auto weight = [room](int t) { return 1 + t * 7919 % (room / 8); };
    const auto value = [](int t) { return 1 + t * 104729 % 1000; };
    for (int t = 0; t < things; ++t, std::swap(a, b))
        for (int r = 0; r <= room; ++r)
            knapsack(a.data(), b.data(), weight(t), value(t), r);
    int *p = out.data(), *q = other.data();
#pragma omp target data map(tofrom: p[0:room + 1]) map(alloc: q[0:room + 1])
    measure("knapsack", "warpfork", [=] {
        int *x = p, *y = q;
#pragma omp target teams distribute parallel for
        for (int r = 0; r <= room; ++r)
            x[r] = 0;
        for (int t = 0; t < things; ++t, std::swap(x, y)) {
            const int w = weight(t), v = value(t);
#pragma omp target teams distribute parallel for
            for (int r = 0; r <= room; ++r)
                knapsack(x, y, w, v, r);
        }
    });
    compare("knapsack", out, a, 0);
}

static void blurs(int w, int h) {
    auto in = random_vector<float>(size_t(w) * h);
    std::vector<float> out(in.size()), want(in.size());
    for (int y = 2; y < h - 2; ++y)
        for (int x = 2; x < w - 2; ++x)
            blur(in.data(), want.data(), w, x, y);
    const float *a = in.data();
    float *b = out.data();
    const size_t all = in.size();
#pragma omp target data map(to: a[0:all]) map(tofrom: b[0:all])
    measure("filter of 5 x 5", "warpfork", [=] {
#pragma omp target teams distribute parallel for collapse(2)
        for (int y = 2; y < h - 2; ++y)
            for (int x = 2; x < w - 2; ++x)
                blur(a, b, w, x, y);
    }, 8.0 * double(all));
    compare("filter of 5 x 5", out, want, 1e-5);
}

static void spins(int n) {
    std::vector<signed char> start(size_t(n) * n), out;
    for (size_t i = 0; i < start.size(); ++i)
        start[i] = (i * 2654435761u >> 20) & 1 ? 1 : -1;
    out = start;
    const auto sweep = [n](signed char *s, unsigned round) {
        for (int half = 0; half < 2; ++half)
            for (int i = 0; i < n; ++i)
                for (int h = 0; h < n / 2; ++h)
                    spin(s, n, round, half, i, h);
    };
    for (int r = 0; r < textbook_rounds; ++r)
        sweep(start.data(), unsigned(r));
    signed char *s = out.data();
    const signed char *fresh = s;
    const size_t all = out.size();
    std::vector<signed char> first = out;
    fresh = first.data();
#pragma omp target data map(tofrom: s[0:all]) map(to: fresh[0:all])
    measure("spins", "warpfork", [=] {
#pragma omp target teams distribute parallel for
        for (size_t i = 0; i < all; ++i)
            s[i] = fresh[i];
        for (int r = 0; r < textbook_rounds; ++r)
            for (int half = 0; half < 2; ++half) {
#pragma omp target teams distribute parallel for collapse(2)
                for (int i = 0; i < n; ++i)
                    for (int h = 0; h < n / 2; ++h)
                        spin(s, n, unsigned(r), half, i, h);
            }
    });
    // A chance close to a limit may fall on its other side.
    size_t wrong = 0;
    for (size_t i = 0; i < all; ++i)
        wrong += out[i] != start[i];
    bench_check("spins", wrong > all / 10000, 0);
}

static void tridiagonals(int n, int length) {
    const size_t all = size_t(n) * length;
    auto va = random_vector<double>(all, 1), vb = random_vector<double>(all, 2),
         vc = random_vector<double>(all, 3), vd = random_vector<double>(all, 4);
    for (auto &x : vb)
        x += 4;
    std::vector<double> vp(all), vx(all), want(all);
    for (int i = 0; i < n; ++i)
        tridiagonal(va.data(), vb.data(), vc.data(), vd.data(), vp.data(), want.data(), n, length, i);
    const double *a = va.data(), *b = vb.data(), *c = vc.data(), *d = vd.data();
    double *p = vp.data(), *x = vx.data();
#pragma omp target data map(to: a[0:all], b[0:all], c[0:all], d[0:all]) map(alloc: p[0:all]) map(from: x[0:all])
    measure("tridiagonal systems", "warpfork", [=] {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; ++i)
            tridiagonal(a, b, c, d, p, x, n, length, i);
    }, 72.0 * double(all));
    compare("tridiagonal systems", vx, want, 1e-11);
}

static std::vector<Atom> some_atoms(int n) {
    auto r = random_vector<float>(size_t(n) * 3);
    std::vector<Atom> atoms;
    for (int i = 0; i < n; ++i)
        atoms.push_back({r[size_t(3) * i], r[size_t(3) * i + 1], r[size_t(3) * i + 2], 1});
    return atoms;
}

static void forces(int n, int near) {
    const auto in = some_atoms(n);
    const auto all = neighbours(n, near);
    std::vector<Atom> out(in.size()), want(in.size());
    for (int i = 0; i < n; ++i)
        force(in.data(), all.data(), want.data(), n, near, i);
    const Atom *atoms = in.data();
    const int *list = all.data();
    Atom *f = out.data();
    const size_t pairs = all.size();
#pragma omp target data map(to: atoms[0:n], list[0:pairs]) map(from: f[0:n])
    measure("forces by lists", "warpfork", [=] {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; ++i)
            force(atoms, list, f, n, near, i);
    }, 4.0 * double(pairs));
    std::vector<float> is, should;
    for (int i = 0; i < n; ++i) {
        is.push_back(out[i].x);
        should.push_back(want[i].x);
    }
    compare("forces by lists", is, should, 1e-2);
}

static void pixels(int n) {
    std::vector<unsigned char> in(size_t(n) * 3), out(in.size()), want(in.size());
    for (size_t i = 0; i < in.size(); ++i)
        in[i] = (unsigned char)(i * 2654435761u >> 11);
    for (int i = 0; i < n; ++i)
        colours(in.data(), want.data(), want.data() + n, want.data() + 2 * n, i);
    const unsigned char *rgb = in.data();
    unsigned char *y = out.data(), *u = y + n, *v = u + n;
#pragma omp target data map(to: rgb[0:3 * n]) map(from: y[0:n], u[0:n], v[0:n])
    measure("brightness and colour", "warpfork", [=] {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; ++i)
            colours(rgb, y, u, v, i);
    }, 6.0 * n);
    compare("brightness and colour", out, want, 0);
}

static void orbits(int n, int steps) {
    auto in = random_vector<double>(size_t(n) * 3);
    std::vector<double> out(in.size()), want(in.size());
    for (int i = 0; i < n; ++i)
        orbit(in.data(), want.data(), n, steps, i);
    const double *start = in.data();
    double *end = out.data();
    const size_t all = in.size();
#pragma omp target data map(to: start[0:all]) map(from: end[0:all])
    measure("orbits", "warpfork", [=] {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; ++i)
            orbit(start, end, n, steps, i);
    });
    compare("orbits", out, want, 1e-6);
}

static void uneven_rows(int rows) {
    const auto begins = row_begins(rows);
    const size_t all = size_t(begins.back());
    auto in = random_vector<float>(all);
    std::vector<float> out(rows), want(rows);
    for (int r = 0; r < rows; ++r)
        for (int k = begins[r]; k < begins[r + 1]; ++k)
            want[r] += in[k] * in[k];
    const int *b = begins.data();
    const float *x = in.data();
    float *s = out.data();
#pragma omp target data map(to: b[0:rows + 1], x[0:all]) map(from: s[0:rows])
    measure("rows of different lengths", "warpfork", [=] {
#pragma omp target teams distribute
        for (int r = 0; r < rows; ++r) {
            float t = 0;
#pragma omp parallel for reduction(+: t)
            for (int k = b[r]; k < b[r + 1]; ++k)
                t += x[k] * x[k];
            s[r] = t;
        }
    }, 4.0 * double(all));
    compare("rows of different lengths", out, want, 1e-4);
}

static void deposits(int n, int cells) {
    auto px = random_vector<float>(size_t(n), 7), py = random_vector<float>(size_t(n), 9);
    std::vector<float> out(size_t(cells) * cells), want(out.size());
    const auto place = [cells](float p, int &at) {
        const float scaled = p * float(cells - 1);
        at = int(scaled);
        return scaled - float(at);
    };
    for (int i = 0; i < n; ++i) {
        int x, y;
        const float fx = place(px[i], x), fy = place(py[i], y);
        float *c = want.data() + size_t(y) * cells + x;
        c[0] += (1 - fx) * (1 - fy);
        c[1] += fx * (1 - fy);
        c[cells] += (1 - fx) * fy;
        c[cells + 1] += fx * fy;
    }
    const float *xs = px.data(), *ys = py.data();
    float *grid = out.data();
    const size_t all = out.size();
#pragma omp target data map(to: xs[0:n], ys[0:n]) map(from: grid[0:all])
    measure("deposits", "warpfork", [=] {
#pragma omp target teams distribute parallel for
        for (size_t c = 0; c < all; ++c)
            grid[c] = 0;
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; ++i) {
            const float sx = xs[i] * float(cells - 1), sy = ys[i] * float(cells - 1);
            const int x = int(sx), y = int(sy);
            const float fx = sx - float(x), fy = sy - float(y);
            float *c = grid + y * cells + x;
#pragma omp atomic
            c[0] += (1 - fx) * (1 - fy);
#pragma omp atomic
            c[1] += fx * (1 - fy);
#pragma omp atomic
            c[cells] += (1 - fx) * fy;
#pragma omp atomic
            c[cells + 1] += fx * fy;
        }
    });
    compare("deposits", out, want, 1e-3);
}

int main(int argc, char **argv) {
    Size size{bool(bench_quick(argc, argv))};
    stencils(size(256, 12));
    lattices(size(2048, 16));
    factors(size(1 << 17, 60));
    searches(size(1 << 26, 3000), size(12, 4));
    fourier(size(1 << 22, 64));
    knapsacks(size(200, 12), size(1 << 20, 400));
    blurs(size(8192, 40), size(4096, 20));
    spins(size(4096, 32));
    tridiagonals(size(1 << 16, 40), size(128, 9));
    forces(size(1 << 18, 200), size(64, 9));
    pixels(size(1 << 25, 1000));
    orbits(size(1 << 17, 50), size(200, 5));
    uneven_rows(size(1 << 17, 60));
    deposits(size(1 << 22, 500), size(1024, 16));
    return 0;
}
