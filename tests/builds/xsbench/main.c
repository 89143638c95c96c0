#include "lookup.h"
#include <stdio.h>
#include <stdlib.h>

#ifdef MPI
#include <mpi.h>
#endif

int main(int argc, char **argv) {
    int rank = 0;
#ifdef MPI
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#endif
    Data d = make_grid(200, 12, 5000);
    unsigned long check = simulate(d);
#ifdef MPI
    unsigned long all;
    MPI_Allreduce(&check, &all, 1, MPI_UNSIGNED_LONG, MPI_SUM, MPI_COMM_WORLD);
    check = all;
    MPI_Finalize();
#endif
    if (rank == 0)
        printf("checksum %lu\n", check);
    free(d.grid);
    free(d.num_nucs);
}
