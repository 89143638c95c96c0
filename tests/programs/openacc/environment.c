// MODELS: openacc
// ENV: ACC_DEVICE_TYPE=Host
// The environment makes the host the current device.
#include <openacc.h>
#include <stdio.h>

int main(void) {
  int a[10] = {0}, on_host = 0;
#pragma acc data copy(a)
  {
#pragma acc parallel loop copy(on_host) reduction(+ : on_host)
    for (int i = 0; i < 10; i++) on_host += acc_on_device(acc_device_host);
  }
  printf("host %d %d\n", acc_get_device_type() == acc_device_host, on_host == 10);
  return 0;
}
