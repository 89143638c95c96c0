#include "kernels.h"

void advec(int nx, int ny, double dt, const double *pressure, double *density, double *energy) {
#pragma omp target teams distribute
    for (int k = 1; k < ny - 1; k++) {
#pragma omp parallel for simd
        for (int j = 1; j < nx - 1; j++) {
            double flux = pressure[ARRAY2D(j + 1, k, nx)] - pressure[ARRAY2D(j - 1, k, nx)] +
                          pressure[ARRAY2D(j, k + 1, nx)] - pressure[ARRAY2D(j, k - 1, nx)];
            density[ARRAY2D(j, k, nx)] += dt * flux;
            energy[ARRAY2D(j, k, nx)] -= dt * flux * 0.5;
        }
    }
}
