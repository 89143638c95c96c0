// The OpenMP half of `states`: each kernel in three spellings of its directives.
#include "arrays.h"
#include "states.h"

#define KERNELS "states.inc"
#include "spellings.inc"

// The numbers of records, to compare.
static std::vector<double> numbers(const std::vector<Flow> &flows) {
    std::vector<double> all;
    for (const Flow &f : flows)
        all.insert(all.end(), {f.density, f.x, f.y, f.energy});
    return all;
}

int main(int argc, char **argv) {
    const StateSizes s(argc > 1 && std::string(argv[1]) == "--quick");
    {
        const State m = boltzmann_case(s);
        Device<float> from(m.fa), to(m.fa.size());
        SPELLINGS(boltzmann, 8. * m.fa.size(), compare("boltzmann", to.get(), m.fwant, 1e-4), from, to, s.width, s.height);
    }
    {
        const State m = flow_case(s);
        Mapped<Flow> from(m.flows), to(m.flows);
        const std::vector<double> want = numbers(m.flows_want);
        SPELLINGS(flow, 64. * m.flows.size(), compare("flow", numbers(to.get()), want, 1e-12), from, to, s.rows, s.columns);
    }
    {
        const State m = contract_case(s);
        Device<double> a(m.a), b(m.b), c(m.a.size());
        SPELLINGS(contract, 16. * m.a.size(), compare("contract", c.get(), m.want, 1e-12), a, b, c, s.tensors);
    }
    {
        const State m = covariance_case(s);
        Mapped<double> a(m.a), c(m.want.size());
        SPELLINGS(covariance, 0, compare("covariance", c.get(), m.want, 1e-12), a, c, s.samples, s.variables);
    }
    {
        const State m = reverse_case(s);
        Device<float> from(m.fa), to(m.fa.size());
        SPELLINGS(reverse, 8. * m.fa.size(), compare("reverse", to.get(), m.fwant, 0), from, to, 1u << s.bits, s.bits);
    }
    {
        const State m = assign_case(s);
        Mapped<float> point(m.fa), centre(m.fb);
        Mapped<int> nearest(s.points);
        SPELLINGS(assign, 4. * m.fa.size(), compare("assign", nearest.get(), m.iwant, 0), point, centre, nearest, s.points);
    }
    {
        const State m = ell_case(s);
        Device<double> value(m.a), x(m.b), y(m.b.size());
        Device<int> column(m.ia);
        SPELLINGS(ell, 12. * m.a.size(), compare("ell", y.get(), m.want, 1e-12), value, column, x, y, s.entries, s.each);
    }
    {
        const State m = gradient_case(s);
        Mapped<double> u(m.a), g(m.want.size());
        SPELLINGS(gradient, 32. * m.a.size(), compare("gradient", g.get(), m.want, 0), u, g, s.side);
    }
    {
        const State m = smooth_case(s);
        Mapped<unsigned char> from(m.bytes), to(m.bytes.size());
        SPELLINGS(smooth, 2. * m.bytes.size(), compare("smooth", to.get(), m.bwant, 1), from, to, s.image);
    }
}
