#include "parts.h"
#ifndef _OPENMP
#error "the build does not ask for OpenMP"
#endif
#include <omp.h>

int on_host(void) {
    int host = 1;
#pragma omp target map(from : host)
    host = omp_is_initial_device();
    return host;
}

long sum_of_squares(int n) {
    long sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : sum)
    for (int i = 0; i < n; ++i)
        sum += (long)i * i;
    return sum;
}
