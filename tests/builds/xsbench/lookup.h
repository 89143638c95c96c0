#include <stdint.h>

typedef struct {
    double energy;
    double total, elastic, fission;
} Point;

typedef struct {
    int points, nuclides, lookups;
    Point *grid;
    int *num_nucs;
    uint64_t check;
} Data;

Data make_grid(int points, int nuclides, int lookups);
uint64_t simulate(Data data);

#pragma omp declare target
double lcg(uint64_t *seed);
#pragma omp end declare target
