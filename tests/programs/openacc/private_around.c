// `private` of a sequential loop that has loops inside (OpenACC 3.3, section 2.9.10):
// each gang or worker has a copy, that of the program stays as it is.
#include <stdio.h>

struct pair {
    int left, right;
};

#pragma acc routine worker
static long rows(int i, const int *table) {
    int row[3] = {9, 9, 9};
    long sum = 0;
#pragma acc loop seq private(row)
    for (int j = 0; j < 5; j++) {
        for (int q = 0; q < 3; q++)
            row[q] = table[(i + j + q) % 16];
#pragma acc loop worker reduction(+ : sum)
        for (int k = 0; k < 33; k++)
            sum += row[k % 3] * (k + 1);
    }
    return sum + row[0];
}

int main(void) {
    int own[4] = {5, 6, 7, 8}, table[16];
    struct pair two = {1, 2};
    double x = 3;
    long s = 0, t = 0, u = 0;
    for (int i = 0; i < 16; i++)
        table[i] = i * i % 11;
#pragma acc parallel num_gangs(7) copy(own, two, x)
    {
#pragma acc loop gang worker reduction(+ : s)
        for (int i = 0; i < 40; i++) {
#pragma acc loop seq reduction(+ : s) private(own, two)
            for (int j = 0; j < 33; j++) {
                for (int q = 0; q < 4; q++)
                    own[q] = i + j + q;
                two.left = i - j;
#pragma acc loop vector reduction(+ : s)
                for (int k = 0; k < 33; k++)
                    s += own[k % 4] * (k + 1) + two.left;
            }
        }
    }
#pragma acc parallel loop gang reduction(+ : t) copy(x)
    for (int i = 0; i < 20; i++) {
#pragma acc loop seq private(x) reduction(+ : t)
        for (int j = 0; j < 7; j++) {
            x = i * 0.5 + j;
#pragma acc loop seq reduction(+ : t)
            for (int m = 0; m < 3; m++) {
#pragma acc loop vector reduction(+ : t)
                for (int k = 0; k < 65; k++)
                    t += (long)(x * 2) + k % (m + 1);
            }
        }
    }
#pragma acc parallel loop gang reduction(+ : u) copyin(table)
    for (int i = 0; i < 24; i++)
        u += rows(i, table);
    printf("%ld %ld %ld\n", s, t, u);
    printf("%d %d %d %d, %d %d, %g\n", own[0], own[1], own[2], own[3], two.left, two.right, x);
    return 0;
}
