// Sums that each iteration of a gang loop begins: in a variable of the function that the region
// does not give back, in one that the host reads afterwards, and in one that code of the gang reads.
// MODELS: openacc
#include <stdio.h>
#define N 40
static int a[N * N], q[N], everywhere;

static long take(void) {
    long s = 0;
    for (int i = 0; i < N; i++) s = s * 31 + q[i], q[i] = 0;
    return s;
}

static void own(void) {
    int sum;
#pragma acc parallel num_gangs(7) num_workers(4) vector_length(32) copyin(a) copyout(q)
    {
#pragma acc loop gang
        for (int j = 0; j < N; j++) {
            sum = 0;
#pragma acc loop worker vector reduction(+ : sum)
            for (int k = 0; k < N; k++) sum += a[j * N + k];
            q[j] = sum;
        }
    }
}

// Twice in an iteration, and by workers and lanes apart.
static void twice(void) {
    int most, sum;
#pragma acc parallel copyin(a) copyout(q)
#pragma acc loop gang
    for (int j = 0; j < N; j++) {
        most = -1;
        sum = j;
#pragma acc loop worker reduction(max : most)
        for (int k = 0; k < N; k++) {
            int row = 0;
#pragma acc loop vector reduction(+ : row)
            for (int l = 0; l < N; l++) row += a[k * N + l] + j;
            most = row > most ? row : most;
        }
#pragma acc loop vector reduction(+ : sum)
        for (int k = 0; k < N; k++) sum += a[k * N + j];
        q[j] = sum * 3 + most;
    }
}

// Each iteration adds to what the ones before left.
static int all(void) {
    int sum = 5;
#pragma acc parallel copyin(a)
#pragma acc loop gang
    for (int j = 0; j < N; j++) {
#pragma acc loop vector reduction(+ : sum)
        for (int k = 0; k < N; k++) sum += a[j * N + k];
    }
    return sum;
}

// The host reads it: there is one iteration.
static int after(int n) {
    int sum;
#pragma acc parallel copyin(a) num_gangs(1)
#pragma acc loop gang
    for (int j = n - 1; j < n; j++) {
        sum = 0;
#pragma acc loop vector reduction(+ : sum)
        for (int k = 0; k < N; k++) sum += a[j * N + k];
    }
    return sum;
}

static void of_file(void) {
#pragma acc parallel copyin(a) copyout(q) num_gangs(1)
#pragma acc loop gang
    for (int j = 0; j < N; j++) {
        everywhere = 1;
#pragma acc loop vector reduction(+ : everywhere)
        for (int k = 0; k < N; k++) everywhere += a[j * N + k];
        q[j] = everywhere;
    }
}

int main(void) {
    for (int i = 0; i < N * N; i++) a[i] = i * 7 % 13;
    own();
    printf("%ld\n", take());
    twice();
    printf("%ld\n", take());
    printf("%d %d\n", all(), after(N));
    of_file();
    printf("%ld\n", take());
}
