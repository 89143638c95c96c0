#include "cg.h"
#include <stdio.h>
#ifdef WITH_MPI
#include <mpi.h>
#endif

enum { N = 512 };

int main(int argc, char **argv) {
    static double b[N], u[N];
    int rank = 0, size = 1;
#ifdef WITH_MPI
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
#endif
    (void)argc, (void)argv;
    for (int i = 0; i < N; i++)
        b[i] = i % 32 == rank;
    double error = cg(N, 2, b, u, 25), sum = 0, all[2];
    for (int i = 0; i < N; i++)
        sum += u[i];
    all[0] = sum, all[1] = error < 1e-12;
#ifdef WITH_MPI
    double mine[2] = {all[0], all[1]};
    MPI_Reduce(mine, all, 2, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    MPI_Finalize();
#endif
    if (rank == 0)
        printf("%s, %d ranks: sum %.6f, %g converged\n", model(), size, all[0], all[1]);
}
