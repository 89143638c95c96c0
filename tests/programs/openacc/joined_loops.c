// Loops of gangs, workers and lanes that are one loop, and some that are not: bounds that change
// with a loop around, code between loops, private variables, reductions, short loops.
// MODELS: openacc
#include <stdio.h>
#define N 23
static int a[N][N][N], sum[N];

static long count(void) {
    long s = 0;
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            for (int k = 0; k < N; k++) {
                s += a[i][j][k] * (1L + k + 31 * j + 1000 * i);
                a[i][j][k] = 0;
            }
    return s;
}

int main(void) {
    int n = N, k;
#pragma acc parallel loop gang copy(a)
    for (int i = 0; i < n; i++)
#pragma acc loop worker
        for (int j = 0; j < n; j++)
#pragma acc loop vector
            for (k = 0; k < n; k++) a[i][j][k] = i + j * k;
    printf("%ld\n", count());

#pragma acc parallel num_gangs(5) num_workers(4) vector_length(32) copy(a)
#pragma acc loop
    for (int i = 1; i < n; i++) {
#pragma acc loop
        for (int j = 2; j < n; j += 3) {
#pragma acc loop
            for (int k = 3; k <= n - 1; k++) a[i][j][k] += i - j + k;
        }
    }
    printf("%ld\n", count());

    // Triangles.
#pragma acc parallel loop gang copy(a)
    for (int i = 0; i < n; i++)
#pragma acc loop worker
        for (int j = 0; j < i; j++)
#pragma acc loop vector
            for (int k = 0; k < n; k++) a[i][j][k]++;
#pragma acc parallel loop gang copy(a)
    for (int i = 0; i < n; i++)
#pragma acc loop worker
        for (int j = 0; j < n; j++)
#pragma acc loop vector
            for (int k = j; k < n; k++) a[i][j][k]++;
    printf("%ld\n", count());

    // Code between, a private variable, and a variable that each iteration of the workers has.
    int p;
#pragma acc parallel loop gang copy(a, sum)
    for (int i = 0; i < n; i++) {
        sum[i] = i;
#pragma acc loop worker private(p)
        for (int j = 0; j < n; j++) {
            p = j * j;
#pragma acc loop vector
            for (int k = 0; k < n; k++) a[i][j][k] = p + sum[i];
        }
    }
    printf("%ld\n", count());

    // Reductions.
    int most = 0, all = 0;
#pragma acc parallel loop gang reduction(max : most) reduction(+ : all)
    for (int i = 0; i < n; i++)
#pragma acc loop worker reduction(max : most) reduction(+ : all)
        for (int j = 0; j < n; j++)
#pragma acc loop vector reduction(max : most) reduction(+ : all)
            for (int k = 0; k < n; k++) {
                const int v = i * j % 17 + k;
                most = v > most ? v : most;
                all += v;
            }
    printf("%d %d\n", most, all);
    most = 0;
#pragma acc parallel loop reduction(max : most)
    for (int i = 0; i < n; i++)
#pragma acc loop reduction(max : most)
        for (int j = 0; j < n; j++)
#pragma acc loop reduction(max : most)
            for (int k = 0; k < n; k++) {
                const int v = i * j % 19 + k;
                most = v > most ? v : most;
            }
    printf("%d\n", most);
#pragma acc parallel loop gang worker copy(a)
    for (int i = 0; i < n; i++)
#pragma acc loop vector
        for (int j = 0; j < n; j++) a[0][i][j] = i * 100 + j;
    printf("%ld\n", count());
}
