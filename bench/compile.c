// A small file to compile: what `cargo xtask bench` times.
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    const int n = argc > 1 ? atoi(argv[1]) : 1000;
    double *x = malloc(sizeof(double) * (size_t)n), *y = malloc(sizeof(double) * (size_t)n);
    if (!x || !y)
        return 1;
    for (int i = 0; i < n; ++i)
        x[i] = i;
    double sum = 0;
#pragma omp target data map(to: x[:n]) map(from: y[:n])
    {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; ++i)
            y[i] = x[i] * x[i] + 2.0 * x[i];
#pragma omp target teams distribute parallel for reduction(+: sum) map(tofrom: sum)
        for (int i = 0; i < n; ++i)
            sum += y[i];
    }
    printf("%.6f\n", sum);
    free(x);
    free(y);
    return 0;
}
