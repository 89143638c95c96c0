// MODELS: openacc
// HOST-DIFFERS: without a device all types are the host
// EXPECT: nvidia 1 1 1
// EXPECT: set 3 3
// EXPECT: default 1, not_host 1, any 1
// EXPECT: host 1 45
// EXPECT: multicore 1
// EXPECT: current 1
// AMD-RUN-ERROR: init directive: there is no device of type acc_device_nvidia
// Types of devices in directives and routines. The virtual GPU stands in for one of
// NVIDIA's.
#include <openacc.h>
#include <stdio.h>

static int sum(void) {
  int s = 0;
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < 10; i++)
    s += i;
  return s;
}

static int is_host(void) { return acc_get_device_type() == acc_device_host; }

int main(void) {
  int chosen = 0, gangs = 0;
#pragma acc init device_type(nvidia)
  acc_init(acc_device_nvidia);
  printf("nvidia %d %d %d\n", acc_get_num_devices(acc_device_nvidia) > 0,
         acc_get_num_devices(acc_device_nvidia) <= acc_get_num_devices(acc_device_not_host),
         acc_get_device_num(acc_device_nvidia) == 0);
  // What `set` makes current is what the clauses behind its type hold for.
#pragma acc set device_type(nvidia)
#pragma acc parallel copyout(chosen) reduction(+ : gangs) num_gangs(2) device_type(nvidia) num_gangs(3)
  {
    chosen = 3;
    gangs += 1;
  }
  printf("set %d %d\n", chosen, gangs);
  acc_set_device_type(acc_device_nvidia);
  acc_set_device_num(0, acc_device_nvidia);
  int first = !is_host();
#pragma acc set device_type(default)
  int by_default = !is_host();
  acc_set_device_type(acc_device_not_host);
  int not_host = !is_host();
#pragma acc set device_type(*)
  printf("default %d, not_host %d, any %d\n", by_default, not_host, !is_host());
#pragma acc init device_type(host)
#pragma acc set device_type(host)
  printf("host %d %d\n", is_host(), sum());
#pragma acc set device_type(multicore)
  printf("multicore %d\n", is_host());
  acc_set_device_type(acc_device_nvidia);
  printf("current %d\n", first && !is_host() && sum() == 45);
#pragma acc shutdown device_type(nvidia)
#pragma acc shutdown device_type(host)
  return 0;
}
