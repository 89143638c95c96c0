#include "lookup.h"
#include <stdlib.h>

static int by_energy(const void *a, const void *b) {
    double x = ((const Point *)a)->energy, y = ((const Point *)b)->energy;
    return (x > y) - (x < y);
}

double lcg(uint64_t *seed) {
    *seed = *seed * 2806196910506780709ULL + 1;
    return (double)(*seed >> 11) / (double)(1ULL << 53);
}

Data make_grid(int points, int nuclides, int lookups) {
    Data d = {points, nuclides, lookups, malloc(sizeof(Point) * points * nuclides),
              malloc(sizeof(int) * nuclides), 0};
    uint64_t seed = 42;
    for (int n = 0; n < nuclides; n++) {
        Point *own = d.grid + (long)n * points;
        for (int i = 0; i < points; i++) {
            own[i].energy = lcg(&seed);
            own[i].total = lcg(&seed);
            own[i].elastic = lcg(&seed);
            own[i].fission = lcg(&seed);
        }
        qsort(own, points, sizeof *own, by_energy);
        d.num_nucs[n] = 1 + n % 4;
    }
    return d;
}
