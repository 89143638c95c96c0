#include "lookup.h"

#pragma omp declare target
static int search(const Point *grid, int n, double energy) {
    int low = 0, high = n - 1;
    while (high - low > 1) {
        int middle = low + (high - low) / 2;
        if (grid[middle].energy > energy)
            high = middle;
        else
            low = middle;
    }
    return low;
}
#pragma omp end declare target

uint64_t simulate(Data d) {
    uint64_t check = 0;
    Point *grid = d.grid;
    int *nucs = d.num_nucs;
#pragma omp target teams distribute parallel for \
    map(to : grid[ : d.points * d.nuclides], nucs[ : d.nuclides]) map(tofrom : check) \
    reduction(+ : check)
    for (int i = 0; i < d.lookups; i++) {
        uint64_t seed = 1070 + (uint64_t)i * 7919;
        double energy = lcg(&seed), sums[3] = {0};
        int nuclide = (int)(lcg(&seed) * d.nuclides);
        for (int k = 0; k < nucs[nuclide]; k++) {
            const Point *own = grid + (long)((nuclide + k) % d.nuclides) * d.points;
            int at = search(own, d.points, energy);
            sums[0] += own[at].total;
            sums[1] += own[at].elastic;
            sums[2] += own[at].fission;
        }
        int most = 0;
        for (int k = 1; k < 3; k++)
            if (sums[k] > sums[most])
                most = k;
        check += most + 1;
    }
    return check;
}
