// A cube of nodes with forces on them.
#pragma once
#include <cmath>
#include <vector>

typedef double Real_t;
typedef int Index_t;

#pragma omp declare target
inline Real_t CBRT(Real_t arg) { return std::cbrt(arg); }
#pragma omp end declare target

class Domain {
public:
    explicit Domain(Index_t edge);
    Real_t &fx(Index_t i) { return m_fx[i]; }
    Real_t &e(Index_t i) { return m_e[i]; }
    Index_t numNode() const { return m_numNode; }

private:
    std::vector<Real_t> m_fx, m_e;
    Index_t m_numNode;
};

void CalcForce(Domain &domain);
bool OnHost();
