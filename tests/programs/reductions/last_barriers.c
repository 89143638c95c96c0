// Barriers at the end of a region, which ends with one anyway, and barriers that are not at its end.
#include <stdio.h>
#define N 500
static int a[N], b[N];

int main(void) {
    int sum = 0, twice = 0;
#pragma omp target teams distribute map(tofrom : a, b) num_teams(5)
    for (int r = 0; r < 10; r++) {
        int t = 0;
#pragma omp parallel
#pragma omp for reduction(+ : t)
        for (int i = 0; i < N / 10; i++) t += r + i;
        a[r] = t;
#pragma omp parallel
        {
#pragma omp for
            for (int i = 0; i < N / 10; i++) b[r * (N / 10) + i] = i * r;
#pragma omp single
            b[r * (N / 10)] += t;
        }
    }
    for (int i = 0; i < N; i++) sum += b[i] * (i % 7) + a[i];
#pragma omp target parallel map(tofrom : a, twice)
    {
#pragma omp for
        for (int i = 0; i < N; i++) a[i] = i;
#pragma omp for reduction(+ : twice)
        for (int i = 0; i < N; i++) twice += a[N - 1 - i];
#pragma omp barrier
#pragma omp for
        for (int i = 0; i < N; i++) a[i] += twice;
#pragma omp barrier
    }
    for (int i = 0; i < N; i++) sum += a[i];
    printf("%d %d\n", sum, twice);

    // A region that goes on from its loop to its loop's begin.
    int rounds = 0;
#pragma omp target parallel map(tofrom : a, rounds)
    for (int k = 0; k < 3; k++) {
#pragma omp for
        for (int i = 0; i < N; i++) a[i] = k ? a[i] + 1 : 0;
#pragma omp single
        rounds += a[N - 1];
    }
    printf("%d %d\n", rounds, a[3]);
}
