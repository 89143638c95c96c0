// How many devices there are, by OpenACC's header and OpenMP's routine.
#include <openacc.h>
#include <stdio.h>

int omp_get_num_devices(void);

int main(void) {
    printf("%d devices, %d virtual\n", omp_get_num_devices(), acc_get_num_devices(acc_device_virtual));
    return 0;
}
