// A little of everything that a tool is told of.
#include <omp.h>
#include <stdio.h>

static int a[1000];

static void own_memory(void) {
    int host = omp_get_initial_device();
    int *p = omp_target_alloc(400, 0);
    omp_target_memcpy(p, a, 400, 0, 0, 0, host);
    omp_target_free(p, 0);
}

int main(void) {
#pragma omp target data map(tofrom : a)
    {
#pragma omp target teams distribute parallel for num_teams(4)
        for (int i = 0; i < 1000; i++)
            a[i] = i;
#pragma omp target update from(a[10 : 5])
    }
#pragma omp target nowait map(tofrom : a)
    a[1] += 1;
#pragma omp taskwait
    own_memory();
    printf("%d %d\n", a[1], a[999]);
}
