// The program of `program-0.1.0.xz`, compiled and linked by 0.1.0. It uses each part of what
// programs and the runtime agree on: registration, maps of arrays and of a global variable,
// launches with scalars, a reduction, a task that waits for another, and routines.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

#define N 1000

#pragma omp begin declare target
int offsets[4] = {1, 2, 3, 4};
#pragma omp end declare target

int main(void) {
    static int a[N], b[N];
    long sum = 0;
    int on_host = 1, factor = 3;

#pragma omp target map(from : on_host)
    on_host = omp_is_initial_device();

#pragma omp target data map(to : a) map(from : b)
    {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < N; i++)
            a[i] = i + offsets[i % 4];
#pragma omp target teams distribute parallel for nowait depend(out : b)
        for (int i = 0; i < N; i++)
            b[i] = a[i] * factor;
#pragma omp target teams distribute parallel for reduction(+ : sum) depend(in : b)
        for (int i = 0; i < N; i++)
            sum += b[i];
#pragma omp taskwait
    }
    offsets[0] = 10;
#pragma omp target update to(offsets)
    int first = 0;
#pragma omp target map(from : first)
    first = offsets[0];

    int device = omp_get_default_device();
    int *block = omp_target_alloc(sizeof *block, device);
    int out = 0, in = 7;
    omp_target_memcpy(block, &in, sizeof in, 0, 0, device, omp_get_initial_device());
#pragma omp target is_device_ptr(block)
    *block += 1;
    omp_target_memcpy(&out, block, sizeof out, 0, 0, omp_get_initial_device(), device);
    omp_target_free(block, device);

    printf("%s %ld %d %d %d\n", on_host ? "host" : "device", sum, b[N - 1], first, out);
    return 0;
}
