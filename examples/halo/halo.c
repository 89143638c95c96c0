// Smooths a picture without blurring its edges: the anisotropic diffusion of
// Perona and Malik (1990), over as many processes as MPI starts. Each has a
// strip of rows on its own GPU, and before every step the rows at a strip's
// borders go to the neighbours, from the memory of one device to another's
// where MPI can do that.
//
// BUILT-BY: builds/mpi
//
//     halo IN.pgm OUT.pgm [STEPS [host|device]]
#include <mpi.h>
#if defined(OPEN_MPI) && OPEN_MPI
#include <mpi-ext.h>
#endif
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int rank, ranks;

static void fail(const char *why) {
    if (rank == 0)
        fprintf(stderr, "halo: %s\n", why);
    MPI_Abort(MPI_COMM_WORLD, 1);
    exit(1);
}

// Whether MPI takes addresses of this process's device.
static int takes_device_addresses(void) {
#if defined(MPIX_CUDA_AWARE_SUPPORT) && MPIX_CUDA_AWARE_SUPPORT
    return MPIX_Query_cuda_support();
#else
    return 0;
#endif
}

static unsigned char *read_picture(const char *name, int *width, int *height) {
    FILE *file = fopen(name, "rb");
    int most = 0;
    if (!file || fscanf(file, "P5 %d %d %d", width, height, &most) != 3 || most != 255 ||
        *width < 1 || *height < 1)
        fail("the input is no grey picture (PGM, P5) with 8 bits");
    fgetc(file);
    size_t pixels = (size_t)*width * *height;
    unsigned char *all = malloc(pixels);
    if (!all || fread(all, 1, pixels, file) != pixels)
        fail("the input is too short");
    fclose(file);
    return all;
}

static void write_picture(const char *name, const unsigned char *all, int width, int height) {
    FILE *file = fopen(name, "wb");
    if (!file || fprintf(file, "P5\n%d %d\n255\n", width, height) < 0 ||
        fwrite(all, 1, (size_t)width * height, file) != (size_t)width * height || fclose(file))
        fail("the output cannot be written");
}

// Sends the strip's first and last row, and receives the rows beside them.
// `a` is where MPI reads and writes: on the host or on the device.
static void exchange(float *a, int width, int rows) {
    int up = rank > 0 ? rank - 1 : MPI_PROC_NULL;
    int down = rank + 1 < ranks ? rank + 1 : MPI_PROC_NULL;
    float *first = a + width, *last = a + (size_t)rows * width;
    MPI_Sendrecv(first, width, MPI_FLOAT, up, 0, last + width, width, MPI_FLOAT, down, 0,
                 MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Sendrecv(last, width, MPI_FLOAT, down, 1, a, width, MPI_FLOAT, up, 1, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
}

#pragma omp declare target
// How much of a difference flows: little across an edge.
static float flow(float d) { return d / (1 + d * d * 0.0016f); }
#pragma omp end declare target

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    if (argc < 3)
        fail("usage: halo IN.pgm OUT.pgm [STEPS [host|device]]");
    int steps = argc > 3 ? atoi(argv[3]) : 100;
    int direct = argc > 4 ? !strcmp(argv[4], "device") : takes_device_addresses();

    int size[2] = {0, 0};
    unsigned char *all = NULL;
    if (rank == 0)
        all = read_picture(argv[1], &size[0], &size[1]);
    MPI_Bcast(size, 2, MPI_INT, 0, MPI_COMM_WORLD);
    int width = size[0], height = size[1];
    if (height < ranks)
        fail("there are more processes than rows");

    // Strips of nearly the same height.
    int *counts = malloc(ranks * sizeof *counts), *starts = malloc(ranks * sizeof *starts);
    for (int r = 0; r < ranks; r++) {
        starts[r] = (int)((long)height * r / ranks) * width;
        counts[r] = (int)((long)height * (r + 1) / ranks) * width - starts[r];
    }
    int rows = counts[rank] / width;
    unsigned char *mine = malloc(counts[rank]);
    MPI_Scatterv(all, counts, starts, MPI_UNSIGNED_CHAR, mine, counts[rank], MPI_UNSIGNED_CHAR, 0,
                 MPI_COMM_WORLD);

    size_t cells = (size_t)(rows + 2) * width;
    float *a = malloc(cells * sizeof *a), *b = malloc(cells * sizeof *b);
    for (size_t i = 0; i < cells; i++)
        a[i] = b[i] = 0;
    for (int i = 0; i < counts[rank]; i++)
        a[width + i] = mine[i];

    int top = rank == 0, bottom = rank == ranks - 1;
    double begin = 0;
#pragma omp target data map(tofrom : a[0 : cells]) map(to : b[0 : cells])
    {
        MPI_Barrier(MPI_COMM_WORLD);
        begin = MPI_Wtime();
        for (int step = 0; step < steps; step++) {
            float *from = step % 2 ? b : a, *to = step % 2 ? a : b;
            if (direct) {
#pragma omp target data use_device_ptr(from)
                exchange(from, width, rows);
            } else {
                size_t last = (size_t)rows * width;
#pragma omp target update from(from[width : width])
#pragma omp target update from(from[last : width])
                exchange(from, width, rows);
#pragma omp target update to(from[0 : width])
#pragma omp target update to(from[last + width : width])
            }
#pragma omp target teams distribute parallel for collapse(2)
            for (int y = 1; y <= rows; y++)
                for (int x = 0; x < width; x++) {
                    size_t i = (size_t)y * width + x;
                    float c = from[i], sum = 0;
                    if (!(top && y == 1))
                        sum += flow(from[i - width] - c);
                    if (!(bottom && y == rows))
                        sum += flow(from[i + width] - c);
                    if (x > 0)
                        sum += flow(from[i - 1] - c);
                    if (x + 1 < width)
                        sum += flow(from[i + 1] - c);
                    to[i] = c + 0.2f * sum;
                }
        }
        if (steps % 2) {
#pragma omp target teams distribute parallel for
            for (size_t i = 0; i < cells; i++)
                a[i] = b[i];
        }
    }
    double seconds = MPI_Wtime() - begin;

    for (int i = 0; i < counts[rank]; i++)
        mine[i] = (unsigned char)(a[width + i] + 0.5f);
    MPI_Gatherv(mine, counts[rank], MPI_UNSIGNED_CHAR, all, counts, starts, MPI_UNSIGNED_CHAR, 0,
                MPI_COMM_WORLD);
    // Who was where: the device's number, how many there are, which it is.
    struct place {
        int device, devices;
        char uid[64];
    } here = {omp_get_default_device(), omp_get_num_devices(), ""};
    snprintf(here.uid, sizeof here.uid, "%s", omp_get_uid_from_device(here.device));
    struct place *places = malloc(ranks * sizeof *places);
    MPI_Gather(&here, sizeof here, MPI_BYTE, places, sizeof here, MPI_BYTE, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        write_picture(argv[2], all, width, height);
        unsigned long sum = 0;
        for (long i = 0; i < (long)width * height; i++)
            sum = sum * 31 + all[i];
        printf("%d x %d, %d steps, rows go by the %s, picture %016lx\n", width, height, steps,
               direct ? "device" : "host", sum);
        for (int r = 0; r < ranks; r++)
            printf("rank %d: device %d of %d (%s), %d rows\n", r, places[r].device,
                   places[r].devices, places[r].uid, counts[r] / width);
        fprintf(stderr, "%.3f ms, %.2f us a step\n", seconds * 1e3, seconds * 1e6 / (steps ? steps : 1));
    }
    MPI_Finalize();
}
