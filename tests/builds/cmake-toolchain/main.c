// Calls the libraries, and asks where target regions run.
#include <omp.h>
#include <stdio.h>

long sum_of_squares(int n);
long sum_of_cubes(int n, int *on_device);

int main(void) {
    int host = 1;
#pragma omp target map(from : host)
    host = omp_is_initial_device();
    const long sum = sum_of_squares(1000);
    int acc = 0;
    const long cubes = sum_of_cubes(100, &acc);
    printf("%s %ld, %s %ld\n", host ? "host" : "device", sum, acc ? "device" : "host", cubes);
    return sum != 332833500;
}
