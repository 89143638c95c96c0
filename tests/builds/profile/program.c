#include <stdio.h>

static double a[4096], b[4096];

int main(void) {
    double sum = 0;
#pragma omp target data map(to : a) map(from : b)
    {
        for (int round = 0; round < 3; round++) {
#pragma omp target teams distribute parallel for
            for (int i = 0; i < 4096; i++)
                b[i] = a[i] + i + round;
        }
#pragma omp target teams distribute parallel for reduction(+ : sum)
        for (int i = 0; i < 4096; i++)
            sum += b[i];
    }
    printf("%.0f %.0f\n", sum, b[1]);
}
