// MODELS: openacc
// Where the code runs, in device code a constant.
#include <openacc.h>
#include <stdio.h>

#pragma acc routine seq
static int where(void) {
  return acc_on_device(acc_device_host) + 2 * acc_on_device(acc_device_not_host) +
         4 * acc_on_device(acc_device_none);
}

int main(void) {
  int type = acc_get_device_type(), found = 0, own = 0, others = 0;
#pragma acc parallel copyout(found) copy(own, others) copyin(type) num_gangs(1)
  {
    found = where();
    own = acc_on_device((acc_device_t)type);
    others = acc_on_device(acc_device_nvidia) + acc_on_device(acc_device_radeon) +
             acc_on_device(acc_device_virtual);
  }
  if (type == acc_device_host)
    printf("%d %d\n", found == 5 && own == 1, others == 0);
  else
    printf("%d %d\n", found == 2 && own == 1, others == 1);
  printf("%d\n", where());
  return 0;
}
