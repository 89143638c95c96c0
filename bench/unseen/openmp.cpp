// The OpenMP half of `unseen`: each kernel in three spellings of its directives.
#include "arrays.h"
#include "unseen.h"

#define KERNELS "openmp.inc"
#include "spellings.inc"

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
