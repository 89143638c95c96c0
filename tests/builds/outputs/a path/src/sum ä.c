#include <stdio.h>
int main(void) {
    int s = 0, unused;
#pragma omp target teams distribute parallel for reduction(+ : s)
    for (int i = 0; i < 100; i++)
        s += i;
    printf("%d\n", s);
}
