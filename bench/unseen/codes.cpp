// The OpenMP half of `codes`: each kernel in three spellings of its directives.
#include "arrays.h"
#include "codes.h"

#define KERNELS "codes.inc"
#include "spellings.inc"

int main(int argc, char **argv) {
    const CodeSizes s(argc > 1 && std::string(argv[1]) == "--quick");
    {
        const Code c = softmax_case(s);
        Device<float> x(c.fa), y(c.fa.size());
        SPELLINGS(softmax, 8. * c.fa.size(), compare("softmax", y.get(), c.fwant, 1e-4), x, y, s.rows, s.columns);
    }
    {
        const Code c = attention_case(s);
        Mapped<float> q(c.fa), k(c.fb), v(c.fc), y(c.fwant.size());
        SPELLINGS(attention, 8. * c.fb.size(), compare("attention", y.get(), c.fwant, 1e-4), q, k, v, y, s.queries);
    }
    {
        const Code c = element_case(s);
        Mapped<double> u(c.a), d(c.b), v(c.a.size());
        SPELLINGS(element, 16. * c.a.size(), compare("element", v.get(), c.want, 1e-12), u, d, v, s.elements);
    }
    {
        const Code c = scan_case(s);
        Device<int> in(c.ia), out(c.ia.size());
        SPELLINGS(scan, 8. * c.ia.size(), compare("scan", out.get(), c.iwant, 0), in, out, s.blocks);
    }
    {
        const Code c = align_case(s);
        Mapped<int> letters(c.ia), last(c.iwant.size());
        SPELLINGS(align, 0, compare("align", last.get(), c.iwant, 0), letters, last, s.strips);
    }
    {
        const Code c = product_case(s);
        Mapped<float> a(c.fa), b(c.fb), p(c.fa.size());
        SPELLINGS(product, 0, compare_some("product", p.get(), c.fwant, 1e-3), a, b, p, s.order);
    }
    {
        const Code c = mandel_case(s);
        Mapped<int> steps(c.iwant.size());
        SPELLINGS(mandel, 0, compare_known("mandel", steps.get(), c.iwant), steps, s.image, s.most);
    }
    {
        const Code c = options_case(s);
        Device<float> spot(c.fa), strike(c.fb), years(c.fc), call(c.fa.size()), put(c.fa.size());
        SPELLINGS(options, 20. * s.options,
                  (compare("options", call.get(), c.fwant, 1e-3), compare("options", put.get(), c.fwant2, 1e-3)), spot,
                  strike, years, call, put, s.options);
    }
    {
        const Code c = lookup_case(s);
        Mapped<double> energy(c.a), value(c.b), sum(c.want.size());
        SPELLINGS(lookup, 0, compare("lookup", sum.get(), c.want, 1e-12), energy, value, sum, s.energies, s.lookups);
    }
    {
        const Code c = lattice_case(s);
        Mapped<float> in(c.fa), out(c.fa.size());
        SPELLINGS(lattice, 8. * c.fa.size(), compare("lattice", out.get(), c.fwant, 1e-5), in, out, s.lattice);
    }
    {
        const Code c = edges_case(s);
        Mapped<unsigned char> image(c.bytes), out(c.bytes.size());
        SPELLINGS(edges, 2. * c.bytes.size(), compare("edges", out.get(), c.bwant, 0), image, out, s.image);
    }
    {
        const Code c = change_case(s);
        Mapped<double> u(c.a), v(c.a);
        double most = 0;
        const auto check = [&] {
            compare("change", v.get(), c.want, 1e-12);
            compare("change", std::vector<double>{most}, c.b, 1e-12);
        };
        measure("change", "warpfork", [&] { most = change_combined(u, v, s.cells); }, 16. * c.a.size());
        check();
        measure("change", "warpfork, apart", [&] { most = change_apart(u, v, s.cells); }, 16. * c.a.size());
        check();
        measure("change", "warpfork, chunk", [&] { most = change_chunk(u, v, s.cells); }, 16. * c.a.size());
        check();
    }
    {
        const Code c = search_case(s);
        Mapped<unsigned char> text(c.bytes);
        Mapped<int> pattern(c.ia), found(c.iwant.size());
        SPELLINGS(search, 0, compare("search", found.get(), c.iwant, 0), text, pattern, found, s.patterns, s.text);
    }
    {
        const Code c = checksums_case(s);
        Device<unsigned char> text(c.bytes);
        Device<unsigned> table(c.table), sums(c.uwant.size());
        SPELLINGS(checksums, 0, compare("checksums", sums.get(), c.uwant, 0), text, table, sums, s.messages, s.letters);
    }
    {
        const Code c = push_case(s);
        Mapped<Particle> in(c.particles), out(c.particles);
        Mapped<float> field(c.fa);
        SPELLINGS(particles, 48. * s.particles, compare("particles", out.get(), c.pwant), in, out, field, s.particles,
                  s.field);
    }
    {
        const Code c = nearest_case(s);
        Mapped<float> point(c.fa), centre(c.fb), sum(c.fwant.size());
        SPELLINGS(nearest, 0, compare_some("nearest", sum.get(), c.fwant, 1e-4), point, centre, sum, s.points, s.centres);
    }
    {
        const Code c = moments_case(s);
        Device<float> x(c.fa);
        std::vector<double> result(4);
        SPELLINGS(moments, 4. * s.stars, compare("moments", result, c.want, 1e-9), x, result.data(), s.stars);
    }
    {
        const Code c = rowsums_case(s);
        Device<float> x(c.fa), sum(c.fwant.size());
        SPELLINGS(rowsums, 4. * c.fa.size(), compare("rowsums", sum.get(), c.fwant, 1e-4), x, sum, s.rows, s.columns);
    }
    {
        const Code c = forces_case(s);
        Mapped<float> atom(c.fa), force(c.fwant.size());
        Mapped<int> neighbour(c.ia);
        SPELLINGS(forces, 4. * c.ia.size(), compare("forces", force.get(), c.fwant, 1e-3), atom, neighbour, force, s.atoms);
    }
}
