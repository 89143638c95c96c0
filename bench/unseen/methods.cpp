// The OpenMP half of `methods`: each kernel in three spellings of its directives.
#include "arrays.h"
#include "methods.h"

#pragma omp declare reduction(first : Best : omp_out =                                                       \
                                  omp_in.value < omp_out.value ||                                           \
                                          (omp_in.value == omp_out.value && omp_in.at < omp_out.at)         \
                                      ? omp_in                                                              \
                                      : omp_out) initializer(omp_priv = {1e30f, 2147483647})

#define KERNELS "methods.inc"
#include "spellings.inc"

int main(int argc, char **argv) {
    const MethodSizes s(argc > 1 && std::string(argv[1]) == "--quick");
    {
        const Method m = advect_case(s);
        Device<double> a(m.a), b(m.a.size());
        SPELLINGS(advect, 16. * m.a.size(), compare("advect", b.get(), m.want, 1e-12), a, b, s.space);
    }
    {
        const Method m = sound_case(s);
        Mapped<Cell> cells(m.cells);
        Mapped<double> speed(s.cells);
        SPELLINGS(sound, 48. * s.cells, compare("sound", speed.get(), m.want, 1e-12), cells, speed, s.cells);
    }
    {
        const Method m = pack_case(s);
        Device<Cell> cells(m.cells);
        Device<int> list(m.ia);
        Device<double> density(s.picked), rest(s.picked);
        const auto check = [&] {
            compare("pack", density.get(), m.want, 0);
            compare("pack", rest.get(), m.want2, 1e-12);
        };
        SPELLINGS(pack, 0, check(), cells, list, density, rest, s.picked);
    }
    {
        const Method m = thomas_case(s);
        Mapped<double> d(m.a), factor(m.b), x(m.a.size());
        SPELLINGS(thomas, 16. * m.a.size(), compare("thomas", x.get(), m.want, 1e-12), d, factor, x, s.systems, s.unknowns);
    }
    {
        const Method m = products_case(s);
        Mapped<float> a(m.fa), c(m.fa.size());
        SPELLINGS(products, 8. * m.fa.size(), compare("products", c.get(), m.fwant, 1e-5), a, c, s.batch);
    }
    {
        const Method m = fft_case(s);
        Mapped<float> in(m.fa), roots(m.fb), out(m.fa.size());
        SPELLINGS(fft, 8. * m.fa.size(), compare("fft", out.get(), m.fwant, 1e-3), in, roots, out, s.transforms);
    }
    {
        const Method m = columns_case(s);
        Mapped<float> a(m.fa), weight(m.fb), sum(s.columns);
        SPELLINGS(columns, 4. * m.fa.size(), compare("columns", sum.get(), m.fwant, 1e-3), a, weight, sum, s.rows, s.columns);
    }
    {
        const Method m = pairs_case(s);
        Device<float> at(m.fa), sum(s.atoms);
        SPELLINGS(pairs, 0, compare_some("pairs", sum.get(), m.fwant, 1e-2), at, sum, s.atoms);
    }
    {
        const Method m = plane_case(s);
        Mapped<float> x(m.fa), y(m.fb);
        Mapped<long> count(SIDE * SIDE);
        long *bins = count;
        const auto clear = [&] {
#pragma omp target teams distribute parallel for
            for (int i = 0; i < SIDE * SIDE; ++i)
                bins[i] = 0;
        };
        const auto run = [&](const char *how, auto kernel) {
            measure("plane", how, [&] { clear(), kernel(x, y, count, s.keys); }, 8. * s.keys);
            compare("plane", count.get(), m.lwant, 0);
        };
        run("warpfork", plane_combined), run("warpfork, apart", plane_apart), run("warpfork, chunk", plane_chunk);
    }
    {
        const Method m = segments_case(s);
        Mapped<int> value(m.ia);
        Mapped<long> begin(m.begin), sum(s.segments);
        SPELLINGS(segments, 4. * m.ia.size(), compare("segments", sum.get(), m.lwant, 0), value, begin, sum, s.segments);
    }
    {
        const Method m = grey_case(s);
        Device<unsigned char> pixel(m.bytes), out(m.bwant.size());
        SPELLINGS(grey, 4. * m.bwant.size(), compare("grey", out.get(), m.bwant, 0), pixel, out, s.image);
    }
    {
        const Method m = squares_case(s);
        Mapped<float> in(m.fa), out(m.fa.size());
        SPELLINGS(squares, 8. * m.fa.size(), compare("squares", out.get(), m.fwant, 0), in, out, s.matrices);
    }
    {
        const Method m = walks_case(s);
        std::vector<long> result(2);
        SPELLINGS(walks, 0, compare("walks", result, m.lwant, 0), result.data(), s.walks);
    }
    {
        const Method m = least_case(s);
        Mapped<float> x(m.fa);
        std::vector<int> at(1);
        SPELLINGS(least, 4. * s.samples, compare("least", at, m.iwant, 0), x, at.data(), s.samples);
    }
    {
        const Method m = level_case(s);
        Mapped<long> begin(m.begin);
        Mapped<int> to(m.ia), now(m.ib), next(m.ib);
        SPELLINGS(level, 0, compare("level", next.get(), m.iwant, 0), begin, to, now, next, s.nodes, 3);
    }
}
