// The OpenACC half of `unseen`: each kernel as a `parallel loop`, all arrays in device memory that
// no data construct knows, or present.
#include "unseen.h"

#include <openacc.h>

static void triad(const double *a, const double *b, double *c, double f, size_t n) {
#pragma acc parallel loop deviceptr(a, b, c)
    for (size_t i = 0; i < n; ++i)
        c[i] = a[i] + f * b[i];
}

static void nine(const double *u, double *v, int n) {
#pragma acc parallel loop collapse(2) deviceptr(u, v)
    for (int i = 1; i < n - 1; ++i)
        for (int j = 1; j < n - 1; ++j) {
            double t = 0;
            for (int y = -1; y <= 1; ++y)
                for (int x = -1; x <= 1; ++x)
                    t += u[(i + y) * n + j + x];
            v[i * n + j] = t / 9;
        }
}

static void star(const float *u, float *v, long n) {
    const long w = n * n;
#pragma acc parallel loop gang deviceptr(u, v)
    for (long k = 2; k < n - 2; ++k)
#pragma acc loop worker
        for (long j = 2; j < n - 2; ++j)
#pragma acc loop vector
            for (long i = 2; i < n - 2; ++i) {
                const long at = k * w + j * n + i;
                v[at] = -3 * u[at] + .6f * (u[at - 1] + u[at + 1] + u[at - n] + u[at + n] + u[at - w] + u[at + w]) -
                        .1f * (u[at - 2] + u[at + 2] + u[at - 2 * n] + u[at + 2 * n] + u[at - 2 * w] + u[at + 2 * w]);
            }
}

static void permute(const float *in, float *out, int n0, int n1, int n2, int n3) {
#pragma acc parallel loop collapse(4) deviceptr(in, out)
    for (int i = 0; i < n0; ++i)
        for (int j = 0; j < n1; ++j)
            for (int k = 0; k < n2; ++k)
                for (int l = 0; l < n3; ++l)
                    out[((l * n1 + j) * n2 + k) * n0 + i] = in[((i * n1 + j) * n2 + k) * n3 + l];
}

static void histogram(const unsigned char *x, int *bins, unsigned n) {
#pragma acc parallel loop deviceptr(x, bins)
    for (unsigned i = 0; i < n; ++i) {
#pragma acc atomic update
        bins[x[i]] += 1;
    }
}

static void decay(const float *x, float *y, long channels, long samples) {
#pragma acc parallel loop gang vector deviceptr(x, y)
    for (long i = 0; i < channels; ++i) {
        float v = 0;
#pragma acc loop seq
        for (long t = 0; t < samples; ++t) {
            v = .9f * v + x[t * channels + i];
            y[t * channels + i] = v;
        }
    }
}

static void matvec(const float *a, const float *x, float *y, int rows, int columns) {
#pragma acc parallel loop gang deviceptr(a, x, y)
    for (int i = 0; i < rows; ++i) {
        float t = 0;
#pragma acc loop vector reduction(+ : t)
        for (int j = 0; j < columns; ++j)
            t += a[i * columns + j] * x[j];
        y[i] = t;
    }
}

static void links(const Matrix *a, const Matrix *b, Matrix *c, long n) {
#pragma acc parallel loop collapse(2) deviceptr(a, b, c)
    for (long i = 0; i < n; ++i)
        for (int row = 0; row < 3; ++row)
            product_row(a[i], b[i], c[i], row);
}

static void faces(const float *u, float *face, int n) {
#pragma acc parallel loop collapse(2) deviceptr(u, face)
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < n; ++j)
            face[i * n + j] = u[(i * n + j) * n + n - 2];
}

static void gather(const int *from, const double *x, double *y, size_t n) {
#pragma acc parallel loop deviceptr(from, x, y)
    for (size_t i = 0; i < n; ++i)
        y[i] = .5 * x[from[i]];
}

static void filter(const float *x, const float *h, float *y, unsigned n, int taps) {
#pragma acc parallel loop deviceptr(x, h, y)
    for (unsigned i = 0; i < n; ++i) {
        float t = 0;
        for (int k = 0; k < taps; ++k)
            t += h[k] * x[i + k];
        y[i] = t;
    }
}

static void bodies(const float *p, float *f, int n) {
#pragma acc parallel loop deviceptr(p, f)
    for (int i = 0; i < n; ++i) {
        float t = 0;
        for (int j = 0; j < n; ++j) {
            const float x = p[j] - p[i], y = p[n + j] - p[n + i], z = p[2 * n + j] - p[2 * n + i];
            t += 1 / sqrtf(x * x + y * y + z * z + .01f);
        }
        f[i] = t;
    }
}

static void sparse(const long *begin, const int *column, const double *a, const double *x, double *y, int n) {
#pragma acc parallel loop deviceptr(begin, column, a, x, y)
    for (int i = 0; i < n; ++i) {
        double t = 0;
#pragma acc loop seq
        for (long k = begin[i]; k < begin[i + 1]; ++k)
            t += a[k] * x[column[k]];
        y[i] = t;
    }
}

static void elements(const int *node, const float *a, float *sum, int n) {
#pragma acc parallel loop deviceptr(node, a, sum)
    for (int e = 0; e < n; ++e)
        for (int k = 0; k < 4; ++k) {
#pragma acc atomic update
            sum[node[4 * e + k]] += a[e] * float(k + 1);
        }
}

static void lines(const double *d, const double *b, double *x, long n, long m) {
#pragma acc parallel loop gang vector deviceptr(d, b, x)
    for (long i = 0; i < n; ++i) {
        double v = 0;
#pragma acc loop seq
        for (long k = 0; k < m; ++k) {
            v = (d[k * n + i] + v) * b[k];
            x[k * n + i] = v;
        }
#pragma acc loop seq
        for (long k = m - 2; k >= 0; --k) {
            v = x[k * n + i] + b[k] * v;
            x[k * n + i] = v;
        }
    }
}

static unsigned long circle(int n) {
    unsigned long in = 0;
#pragma acc parallel loop reduction(+ : in)
    for (int i = 0; i < n; ++i)
        in += inside_circle(unsigned(i) + 1, POINTS);
    return in;
}

static void sort(const int *in, int *out, size_t n) {
#pragma acc parallel loop deviceptr(in, out)
    for (size_t i = 0; i < n; ++i)
        sort_eight(in, out, n, i);
}

// An array in memory of the device.
template <class T> struct Device {
    T *data;
    size_t n;
    explicit Device(const std::vector<T> &host) : Device(host.size()) {
        acc_memcpy_to_device(data, const_cast<T *>(host.data()), n * sizeof(T));
    }
    explicit Device(size_t n) : data(static_cast<T *>(acc_malloc(n * sizeof(T)))), n(n) {}
    Device(const Device &) = delete;
    ~Device() { acc_free(data); }
    operator T *() const { return data; }
    std::vector<T> get() const {
        std::vector<T> host(n);
        acc_memcpy_from_device(host.data(), data, n * sizeof(T));
        return host;
    }
};

// Measures a kernel.
#define MEASURE(kernel, bytes, ...) measure(#kernel, "warpfork, OpenACC", [&] { kernel(__VA_ARGS__); }, double(bytes))

int main(int argc, char **argv) {
    const Sizes s(argc > 1 && std::string(argv[1]) == "--quick");
    {
        const Case c = triad_case(s);
        Device<double> x(c.a), y(c.b), z(c.a.size());
        MEASURE(triad, 24 * s.stream, x, y, z, 3, s.stream);
        compare("triad", z.get(), c.want, 0);
    }
    {
        const Case c = nine_case(s);
        Device<double> u(c.a), v(std::vector<double>(c.a.size()));
        MEASURE(nine, 16. * c.a.size(), u, v, s.plane);
        compare("nine", v.get(), c.want, 1e-12);
    }
    {
        const Case c = star_case(s);
        Device<float> u(c.fa), v(std::vector<float>(c.fa.size()));
        MEASURE(star, 8. * c.fa.size(), u, v, s.space);
        compare("star", v.get(), c.fwant, 1e-4);
    }
    {
        const Case c = permute_case(s);
        Device<float> u(c.fa), v(c.fa.size());
        MEASURE(permute, 8. * c.fa.size(), u, v, s.box[0], s.box[1], s.box[2], s.box[3]);
        compare("permute", v.get(), c.fwant, 0);
    }
    {
        const Case c = histogram_case(s);
        Device<unsigned char> x(c.bytes);
        Device<int> bins(std::vector<int>(BINS, 0));
        std::vector<int> want(c.iwant);
        for (int &w : want)
            w *= 14;
        MEASURE(histogram, s.bytes, x, bins, unsigned(s.bytes));
        compare("histogram", bins.get(), want, 0);
    }
    {
        const Case c = decay_case(s);
        Device<float> x(c.fa), y(c.fa.size());
        MEASURE(decay, 8. * c.fa.size(), x, y, s.channels, s.samples);
        compare("decay", y.get(), c.fwant, 1e-4);
    }
    {
        const Case c = matvec_case(s);
        Device<float> a(c.fa), x(c.fb), y(size_t(s.rows));
        MEASURE(matvec, 4. * c.fa.size(), a, x, y, s.rows, s.columns);
        compare("matvec", y.get(), c.fwant, 1e-3);
    }
    {
        const Case c = links_case(s);
        Device<Matrix> a(c.ma), b(c.mb), d(c.ma.size());
        MEASURE(links, 432. * s.sites, a, b, d, s.sites);
        compare("links", d.get(), c.mwant);
    }
    {
        const Case c = faces_case(s);
        Device<float> u(c.fa), v(c.fwant.size());
        MEASURE(faces, 8. * c.fwant.size(), u, v, s.faces);
        compare("faces", v.get(), c.fwant, 0);
    }
    {
        const Case c = gather_case(s);
        Device<int> from(c.ia);
        Device<double> x(c.a), y(c.a.size());
        MEASURE(gather, 20. * s.gathered, from, x, y, c.a.size());
        compare("gather", y.get(), c.want, 0);
    }
    {
        const Case c = filter_case(s);
        Device<float> x(c.fa), h(c.fb), y(c.fwant.size());
        MEASURE(filter, 8. * s.points, x, h, y, unsigned(s.points), TAPS);
        compare("filter", y.get(), c.fwant, 1e-4);
    }
    {
        const Case c = bodies_case(s);
        Device<float> p(c.fa), f(size_t(s.bodies));
        MEASURE(bodies, 0, p, f, s.bodies);
        compare_some("bodies", f.get(), c.fwant, 1e-3);
    }
    {
        const Case c = sparse_case(s);
        Device<long> begin(c.begin);
        Device<int> column(c.ia);
        Device<double> a(c.a), x(c.b), y(c.want.size());
        MEASURE(sparse, 12. * c.a.size(), begin, column, a, x, y, s.sparse);
        compare("sparse", y.get(), c.want, 1e-12);
    }
    {
        const Case c = elements_case(s);
        Device<int> node(c.ia);
        Device<float> a(c.fa), sum(std::vector<float>(c.fwant.size()));
        std::vector<float> want(c.fwant);
        for (float &w : want)
            w *= 14;
        MEASURE(elements, 0, node, a, sum, s.elements);
        compare("elements", sum.get(), want, 1e-3);
    }
    {
        const Case c = lines_case(s);
        Device<double> d(c.a), b(c.b), x(c.a.size());
        MEASURE(lines, 32. * c.a.size(), d, b, x, s.lines, s.along);
        compare("lines", x.get(), c.want, 1e-12);
    }
    {
        const Case c = circle_case(s);
        unsigned long in = 0;
        measure("circle", "warpfork, OpenACC", [&] { in = circle(s.seeds); });
        if (in != c.count) {
            fprintf(stderr, "circle: %lu, expected %lu\n", in, c.count);
            return 1;
        }
    }
    {
        const Case c = sort_case(s);
        Device<int> in(c.ia), out(c.ia.size());
        MEASURE(sort, 64. * s.sorted, in, out, s.sorted);
        compare("sort", out.get(), c.iwant, 0);
    }
}
