// The OpenMP half of `unseen`: each kernel in three spellings of its directives.
#include "unseen.h"

#include <omp.h>

#define PRAGMA_(text) _Pragma(#text)
#define PRAGMA(text) PRAGMA_(text)

#define NAME(kernel) kernel##_combined
#define LOOP(of_target, of_loop) PRAGMA(omp target teams distribute parallel for of_target of_loop)
#define TEAMS(of_target, of_loop) PRAGMA(omp target teams distribute of_target of_loop)
#define THREADS(of_loop) PRAGMA(omp parallel for of_loop)
#include "openmp.inc"
#undef NAME
#undef LOOP
#undef TEAMS
#undef THREADS

#define NAME(kernel) kernel##_apart
#define LOOP(of_target, of_loop) \
    PRAGMA(omp target of_target) \
    PRAGMA(omp teams distribute parallel for of_loop)
#define TEAMS(of_target, of_loop) \
    PRAGMA(omp target of_target) \
    PRAGMA(omp teams) \
    PRAGMA(omp distribute of_loop)
#define THREADS(of_loop) \
    PRAGMA(omp parallel) \
    PRAGMA(omp for of_loop)
#include "openmp.inc"
#undef NAME
#undef LOOP
#undef TEAMS
#undef THREADS

#define NAME(kernel) kernel##_chunk
#define LOOP(of_target, of_loop) \
    PRAGMA(omp target of_target) \
    PRAGMA(omp teams distribute parallel for schedule(static, 1) of_loop)
#define TEAMS(of_target, of_loop) PRAGMA(omp target teams distribute of_target of_loop)
#define THREADS(of_loop) PRAGMA(omp parallel for schedule(static, 1) of_loop)
#include "openmp.inc"

// An array in memory of the device that no mapping knows.
template <class T> struct Device {
    T *data;
    size_t n;
    explicit Device(const std::vector<T> &host) : Device(host.size()) { copy(data, host.data(), true); }
    explicit Device(size_t n) : n(n) {
        data = static_cast<T *>(omp_target_alloc(n * sizeof(T), omp_get_default_device()));
    }
    Device(const Device &) = delete;
    ~Device() { omp_target_free(data, omp_get_default_device()); }
    operator T *() const { return data; }
    std::vector<T> get() const {
        std::vector<T> host(n);
        copy(host.data(), data, false);
        return host;
    }
    void copy(T *to, const T *from, bool in) const {
        const int h = omp_get_initial_device(), d = omp_get_default_device();
        if (omp_target_memcpy(to, const_cast<T *>(from), n * sizeof(T), 0, 0, in ? d : h, in ? h : d))
            exit(1);
    }
};

// An array that is mapped while it exists.
template <class T> struct Mapped {
    std::vector<T> host;
    explicit Mapped(std::vector<T> from) : host(std::move(from)) {
        T *p = host.data();
        const size_t n = host.size();
#pragma omp target enter data map(to : p[ : n])
    }
    explicit Mapped(size_t n) : Mapped(std::vector<T>(n)) {}
    Mapped(const Mapped &) = delete;
    ~Mapped() {
        T *p = host.data();
#pragma omp target exit data map(delete : p[ : 0])
    }
    operator T *() { return host.data(); }
    std::vector<T> get() {
        T *p = host.data();
        const size_t n = host.size();
#pragma omp target update from(p[ : n])
        return host;
    }
};

// Measures the three spellings of a kernel, and `check`s the result of each.
#define SPELLINGS(kernel, bytes, check, ...)                                                 \
    do {                                                                                     \
        measure(#kernel, "warpfork", [&] { kernel##_combined(__VA_ARGS__); }, double(bytes));    \
        check;                                                                               \
        measure(#kernel, "warpfork, apart", [&] { kernel##_apart(__VA_ARGS__); }, double(bytes)); \
        check;                                                                               \
        measure(#kernel, "warpfork, chunk", [&] { kernel##_chunk(__VA_ARGS__); }, double(bytes)); \
        check;                                                                               \
    } while (0)

int main(int argc, char **argv) {
    const Sizes s(argc > 1 && std::string(argv[1]) == "--quick");
    {
        const Case c = triad_case(s);
        Device<double> x(c.a), y(c.b), z(c.a.size());
        SPELLINGS(triad, 24 * s.stream, compare("triad", z.get(), c.want, 0), x, y, z, 3, s.stream);
    }
    {
        const Case c = nine_case(s);
        Mapped<double> u(c.a), v(c.a.size());
        SPELLINGS(nine, 16. * c.a.size(), compare("nine", v.get(), c.want, 1e-12), u, v, s.plane);
    }
    {
        const Case c = star_case(s);
        Device<float> u(c.fa), v(std::vector<float>(c.fa.size()));
        SPELLINGS(star, 8. * c.fa.size(), compare("star", v.get(), c.fwant, 1e-4), u, v, s.space);
    }
    {
        const Case c = permute_case(s);
        Device<float> u(c.fa), v(c.fa.size());
        SPELLINGS(permute, 8. * c.fa.size(), compare("permute", v.get(), c.fwant, 0), u, v, s.box[0], s.box[1],
                  s.box[2], s.box[3]);
    }
    {
        const Case c = histogram_case(s);
        Mapped<unsigned char> x(c.bytes);
        Mapped<int> bins(BINS);
        std::vector<int> want(BINS);
        // Counts of all repetitions so far add up.
        const auto check = [&] {
            for (int i = 0; i < BINS; ++i)
                want[i] += 14 * c.iwant[i];
            compare("histogram", bins.get(), want, 0);
        };
        SPELLINGS(histogram, s.bytes, check(), x, bins, unsigned(s.bytes));
    }
    {
        const Case c = decay_case(s);
        Device<float> x(c.fa), y(c.fa.size());
        SPELLINGS(decay, 8. * c.fa.size(), compare("decay", y.get(), c.fwant, 1e-4), x, y, s.channels, s.samples);
    }
    {
        const Case c = matvec_case(s);
        Mapped<float> a(c.fa), x(c.fb), y(s.rows);
        SPELLINGS(matvec, 4. * c.fa.size(), compare("matvec", y.get(), c.fwant, 1e-3), a, x, y, s.rows, s.columns);
    }
    {
        const Case c = links_case(s);
        Mapped<Matrix> a(c.ma), b(c.mb), d(c.ma.size());
        SPELLINGS(links, 432. * s.sites, compare("links", d.get(), c.mwant), a, b, d, s.sites);
    }
    {
        const Case c = faces_case(s);
        Device<float> u(c.fa), v(c.fwant.size());
        SPELLINGS(faces, 8. * c.fwant.size(), compare("faces", v.get(), c.fwant, 0), u, v, s.faces);
    }
    {
        const Case c = gather_case(s);
        Mapped<int> from(c.ia);
        Mapped<double> x(c.a), y(c.a.size());
        SPELLINGS(gather, 20. * s.gathered, compare("gather", y.get(), c.want, 0), from, x, y, c.a.size());
    }
    {
        const Case c = filter_case(s);
        Device<float> x(c.fa), h(c.fb), y(c.fwant.size());
        SPELLINGS(filter, 8. * s.points, compare("filter", y.get(), c.fwant, 1e-4), x, h, y, unsigned(s.points), TAPS);
    }
    {
        const Case c = bodies_case(s);
        Mapped<float> p(c.fa), f(s.bodies);
        SPELLINGS(bodies, 0, compare_some("bodies", f.get(), c.fwant, 1e-3), p, f, s.bodies);
    }
    {
        const Case c = sparse_case(s);
        Device<long> begin(c.begin);
        Device<int> column(c.ia);
        Device<double> a(c.a), x(c.b), y(c.want.size());
        SPELLINGS(sparse, 12. * c.a.size(), compare("sparse", y.get(), c.want, 1e-12), begin, column, a, x, y, s.sparse);
    }
    {
        const Case c = elements_case(s);
        Device<int> node(c.ia);
        Device<float> a(c.fa), sum(std::vector<float>(c.fwant.size()));
        std::vector<float> want(c.fwant.size());
        const auto check = [&] {
            for (size_t i = 0; i < want.size(); ++i)
                want[i] += 14 * c.fwant[i];
            compare("elements", sum.get(), want, 1e-3);
        };
        SPELLINGS(elements, 0, check(), node, a, sum, s.elements);
    }
    {
        const Case c = lines_case(s);
        Mapped<double> d(c.a), b(c.b), x(c.a.size());
        SPELLINGS(lines, 32. * c.a.size(), compare("lines", x.get(), c.want, 1e-12), d, b, x, s.lines, s.along);
    }
    {
        const Case c = circle_case(s);
        unsigned long in = 0;
        const auto check = [&] {
            if (in != c.count) {
                fprintf(stderr, "circle: %lu, expected %lu\n", in, c.count);
                exit(1);
            }
        };
        measure("circle", "warpfork", [&] { in = circle_combined(s.seeds); });
        check();
        measure("circle", "warpfork, apart", [&] { in = circle_apart(s.seeds); });
        check();
        measure("circle", "warpfork, chunk", [&] { in = circle_chunk(s.seeds); });
        check();
    }
    {
        const Case c = sort_case(s);
        Device<int> in(c.ia), out(c.ia.size());
        SPELLINGS(sort, 64. * s.sorted, compare("sort", out.get(), c.iwant, 0), in, out, s.sorted);
    }
}
