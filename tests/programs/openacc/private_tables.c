// MODELS: openacc
// `private` and `firstprivate` of arrays of arrays (OpenACC 3.3, sections 2.5.13, 2.5.14).
#include <stdio.h>

typedef short table_t[2][3];

static long of(int n, int from[n][4]) {
    long sum = 0;
    table_t small = {{1, 2, 3}, {4, 5, 6}};
#pragma acc parallel num_gangs(3) firstprivate(small, n) copyin(from[0:n]) reduction(+ : sum)
    {
        small[1][2] += n;
#pragma acc loop gang vector
        for (int i = 0; i < 24; i++)
            sum += small[i % 2][i % 3] * from[i % n][i % 4];
    }
    return sum + small[1][2];
}

int main(void) {
    int m[2][3] = {{1, 2, 3}, {4, 5, 6}}, deep[2][2][2] = {{{1, 2}, {3, 4}}, {{5, 6}, {7, 8}}};
    int out[48], from[5][4], own[4][4];
    for (int i = 0; i < 20; i++)
        from[i / 4][i % 4] = i;
#pragma acc parallel loop firstprivate(m, deep) copyout(out)
    for (int i = 0; i < 48; i++)
        out[i] = m[i % 2][i % 3] + 10 * deep[i % 2][i / 2 % 2][i / 4 % 2];
#pragma acc serial firstprivate(m) copy(out)
    {
        m[1][1] *= 100;
        out[3] += m[1][1];
    }
#pragma acc parallel loop gang private(own) firstprivate(m) copy(out)
    for (int i = 0; i < 12; i++) {
        for (int k = 0; k < 16; k++)
            own[k / 4][k % 4] = i * k;
#pragma acc loop vector
        for (int j = 0; j < 4; j++)
            out[i * 4 + j] += own[j][j] - m[j % 2][2];
    }
    for (int i = 0; i < 48; i++)
        printf("%d ", out[i]);
    printf("\n%d %ld\n", m[1][1], of(5, from));
    return 0;
}
