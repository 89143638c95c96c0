// EXPECT-RUN-ERROR: acc_set_device_num: there is no device number 7 of type
#include <openacc.h>
int main(void) {
  acc_set_device_num(7, acc_device_not_host);
  return 0;
}
