// Calls the library, and asks where target regions run.
#include <omp.h>
#include <stdio.h>

long sum_of_squares(int n);

int main(void) {
    int host = 1;
#pragma omp target map(from : host)
    host = omp_is_initial_device();
    const long sum = sum_of_squares(1000);
    printf("%s %ld\n", host ? "host" : "device", sum);
    return sum != 332833500;
}
