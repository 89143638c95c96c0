#include "domain.h"
#include <cstdio>
#include <cstdlib>

int main(int argc, char **argv) {
    Domain domain(argc > 1 ? atoi(argv[1]) : 3);
    CalcForce(domain);
    Real_t sum = 0;
    for (Index_t i = 0; i < domain.numNode(); ++i)
        sum += domain.fx(i);
    printf("%s %.4f\n", OnHost() ? "host" : "device", sum);
    return USE_MPI;
}
