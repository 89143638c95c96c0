// MODELS: openacc
// Data behind pointers to pointers: in regions, entered and left, updated,
// present, and three levels deep.
#include <stdio.h>
#include <stdlib.h>

enum { N = 12, M = 17, K = 5 };

static double **make(int n, int m) {
    double **a = malloc(sizeof(double *) * (size_t)n);
    for (int i = 0; i < n; ++i) {
        a[i] = malloc(sizeof(double) * (size_t)m);
        for (int j = 0; j < m; ++j)
            a[i][j] = i * 100 + j;
    }
    return a;
}

static double sum(double **a) {
    double s = 0;
    for (int i = 0; i < N; ++i)
        for (int j = 0; j < M; ++j)
            s += a[i][j] * (i + 1);
    return s;
}

static void add(double **a, int first) {
#pragma acc parallel loop collapse(2) present(a[0:N][0:M])
    for (int i = 0; i < N; ++i)
        for (int j = 0; j < M; ++j)
            a[i][j] += first;
}

int main(void) {
    double **a = make(N, M), **b = make(N, M);
#pragma acc data copyin(a[0:N][0:M]) copyout(b[0:N][0:M])
    {
#pragma acc parallel loop
        for (int i = 0; i < N; ++i)
#pragma acc loop
            for (int j = 0; j < M; ++j)
                b[i][j] = 2 * a[i][j];
        // What is not copied stays as it was.
#pragma acc parallel loop
        for (int i = 0; i < N; ++i)
            a[i][0] = -1;
    }
    for (int i = 0; i < N; ++i)
        a[i][0] = i;
    printf("%g\n", sum(b));

#pragma acc enter data copyin(a[0:N][0:M])
    add(a, 3);
#pragma acc update self(a[2:3][1:4])
    double part = 0;
    for (int i = 2; i < 5; ++i)
        for (int j = 1; j < 5; ++j)
            part += a[i][j];
    a[7][2] = 1000;
#pragma acc update device(a[7:1][2:1])
#pragma acc exit data copyout(a[0:N][0:M])
    printf("%g %g %g\n", part, a[7][2], sum(a));

    // Part of the rows, by an array of pointers, and only if wanted.
    double *rows[3] = {b[4], b[5], b[6]};
    for (int wanted = 0; wanted < 2; ++wanted) {
#pragma acc parallel loop copy(rows[0:3][2:M - 2]) if (wanted)
        for (int i = 0; i < 3; ++i)
            for (int j = 2; j < M; ++j)
                rows[i][j] += 1;
    }
    printf("%g\n", sum(b));

    double ***c = malloc(sizeof(double **) * K);
    for (int k = 0; k < K; ++k)
        c[k] = make(N, M);
#pragma acc parallel loop gang copy(c[0:K][0:N][0:M])
    for (int k = 0; k < K; ++k)
#pragma acc loop vector collapse(2)
        for (int i = 0; i < N; ++i)
            for (int j = 0; j < M; ++j)
                c[k][i][j] *= k;
    double s = 0;
    for (int k = 0; k < K; ++k)
        s += sum(c[k]) * (k + 1);
    printf("%g\n", s);
}
