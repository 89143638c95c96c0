// Sums of regions beside a region whose threads are warps: they are the team's, not
// each thread's.
#include <stdio.h>
static int first[64], third[64];
int main(void) {
    int n = 4, m = 2;
#pragma omp target teams distribute map(tofrom : first, third)
    for (int x = 0; x < n; ++x) {
        int s = 1, u = 0;
        double w = 0;
#pragma omp parallel for reduction(+ : s)
        for (int j = 0; j < m; ++j)
            s += 30;
#pragma omp parallel for reduction(| : u)
        for (int j = 0; j < m; ++j) {
            long t = 0;
#pragma omp parallel for reduction(+ : t)
            for (int l = 0; l < 5; ++l)
                t += l;
            u |= t;
        }
#pragma omp parallel for reduction(+ : w)
        for (int j = 0; j < 10; ++j)
            w += s + u;
        first[x] = s;
        third[x] = w;
    }
    for (int x = 0; x < n; ++x)
        printf("%d %d\n", first[x], third[x]);
}
