#include "kernels.h"
#include <math.h>

void ideal_gas(int nx, int ny, const double *restrict density, const double *restrict energy,
               double *restrict pressure, double *restrict soundspeed) {
#pragma omp target teams distribute parallel for collapse(2)
    for (int k = 0; k < ny; k++)
        for (int j = 0; j < nx; j++) {
            int at = ARRAY2D(j, k, nx);
            pressure[at] = 0.5 * density[at] * energy[at];
            soundspeed[at] = sqrt(1.5 * pressure[at] / density[at]);
        }
}
