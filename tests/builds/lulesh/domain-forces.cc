#include "domain.h"
#include <omp.h>

void CalcForce(Domain &domain) {
    Index_t numNode = domain.numNode();
    Real_t *fx = &domain.fx(0), *e = &domain.e(0);
#pragma omp target data map(to : e[0 : numNode]) map(from : fx[0 : numNode])
    {
#pragma omp target teams distribute parallel for
        for (Index_t i = 0; i < numNode; ++i)
            fx[i] = CBRT(e[i]) + 0.25;
#pragma omp target teams distribute parallel for
        for (Index_t i = 0; i < numNode; ++i)
            fx[i] *= 2;
    }
}

bool OnHost() {
    int host = 1;
#pragma omp target map(from : host)
    host = omp_is_initial_device();
    return host;
}
