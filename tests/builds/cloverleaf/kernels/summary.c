#include "kernels.h"

void summary(int nx, int ny, const double *density, const double *energy, double *mass,
             double *ie) {
    double m = 0, e = 0;
#pragma omp target teams distribute parallel for collapse(2) map(tofrom : m, e) \
    reduction(+ : m, e)
    for (int k = 0; k < ny; k++)
        for (int j = 0; j < nx; j++) {
            m += density[ARRAY2D(j, k, nx)];
            e += density[ARRAY2D(j, k, nx)] * energy[ARRAY2D(j, k, nx)];
        }
    *mass = m, *ie = e;
}
