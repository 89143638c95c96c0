#include "kernels.h"
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    int rank, size, nx = 64, ny = 32, n = nx * ny;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    double *density = malloc(n * sizeof(double)), *energy = malloc(n * sizeof(double)),
           *pressure = malloc(n * sizeof(double)), *soundspeed = malloc(n * sizeof(double));
    for (int i = 0; i < n; i++) {
        density[i] = 1 + i % nx / 16;
        energy[i] = 2.5 - i / nx / 16;
    }
    double local[2], total[2];
#pragma omp target data map(tofrom : density[ : n], energy[ : n]) \
    map(alloc : pressure[ : n], soundspeed[ : n])
    for (int step = 0; step < 4; step++) {
        ideal_gas(nx, ny, density, energy, pressure, soundspeed);
        advec(nx, ny, 1. / 64, pressure, density, energy);
        summary(nx, ny, density, energy, &local[0], &local[1]);
    }
    MPI_Reduce(local, total, 2, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d ranks: mass %.4f, internal energy %.4f\n", size, total[0], total[1]);
    free(density), free(energy), free(pressure), free(soundspeed);
    MPI_Finalize();
}
