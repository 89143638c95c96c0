// A library in OpenACC.
#include <openacc.h>

#if _OPENACC < 202211
#error "OpenACC is not what it should be"
#endif

long sum_of_cubes(int n, int *on_device) {
    long sum = 0;
    int there = 0;
#pragma acc parallel loop reduction(+: sum) reduction(||: there)
    for (int i = 1; i <= n; ++i) {
        sum += (long)i * i * i;
        there = there || acc_on_device(acc_device_not_host);
    }
    *on_device = there;
    return sum;
}
