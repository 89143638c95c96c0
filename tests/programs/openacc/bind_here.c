// MODELS: openacc
// HOST-DIFFERS: `bind` names what device code calls; the host calls the function
// EXPECT: device 2820 1045
// `bind` of functions that are defined in the same source as what they name.
#include <openacc.h>
#include <stdio.h>

enum { N = 10, M = 20 };

#pragma acc routine worker nohost
double added(const double *a, int n) {
    double sum = 2;
#pragma acc loop worker reduction(+: sum)
    for (int i = 0; i < n; ++i)
        sum += a[i];
    return sum;
}

#pragma acc routine seq bind(added)
double sum_of(const double *a, int n) {
    double sum = 0;
    for (int i = 0; i < n; ++i)
        sum += a[i];
    return sum;
}

#pragma acc routine seq bind("other")
int number(int i) { return i; }

#pragma acc routine seq
int other(int i) { return i + 100; }

int main(void) {
    double a[N][M], b[N], all = 0;
    int on_device = 0, numbers = 0;
    for (int i = 0; i < N; ++i)
        for (int j = 0; j < M; ++j)
            a[i][j] = i + j;
#pragma acc parallel loop gang copyin(a) copyout(b)
    for (int i = 0; i < N; ++i)
        b[i] = sum_of(a[i], M);
#pragma acc parallel loop reduction(+: numbers) reduction(||: on_device)
    for (int i = 0; i < N; ++i) {
        numbers += number(i);
        on_device = on_device || acc_on_device(acc_device_not_host);
    }
    for (int i = 0; i < N; ++i)
        all += b[i];
    printf("%s %g %d\n", on_device ? "device" : "host", all, numbers);
}
