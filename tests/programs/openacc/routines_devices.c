// Devices and the variables of a thread: types, numbers, properties.
#include <openacc.h>
#include <stdio.h>
#include <string.h>

static int wrong;

#define CHECK(x) ((x) ? (void)0 : (void)(wrong++, printf("wrong: %s\n", #x)))

int main(void) {
  acc_init(acc_device_default);
  acc_device_t type = acc_get_device_type();
  int host = type == acc_device_host;
  CHECK(acc_get_num_devices(acc_device_none) == 0);
  CHECK(acc_get_num_devices(acc_device_host) == 1);
  CHECK(acc_get_num_devices(acc_device_current) == acc_get_num_devices(type));
  CHECK(acc_get_num_devices(acc_device_not_host) > 0 || host);
  CHECK(acc_get_num_devices(acc_device_radeon) == 0 || type == acc_device_radeon);
  CHECK(acc_get_device_num(type) == 0);
  CHECK(acc_get_device_num(acc_device_current) == 0);
  CHECK(acc_get_property(0, type, acc_property_memory) > 0);
  CHECK(acc_get_property(-1, acc_device_current, acc_property_memory) > 0);
  CHECK(acc_get_property(0, type, acc_property_name) == 0);
  CHECK(strlen(acc_get_property_string(0, type, acc_property_name)) > 0);
  CHECK(strlen(acc_get_property_string(0, type, acc_property_vendor)) > 0);
  CHECK(strlen(acc_get_property_string(0, type, acc_property_driver)) > 0);
  CHECK(!acc_get_property_string(0, type, acc_property_memory));
  CHECK(acc_get_property(0, acc_device_host, acc_property_memory) > 0);
  CHECK(acc_get_property(0, acc_device_host, acc_property_shared_memory_support) == 1);
  CHECK(acc_on_device(acc_device_host) && acc_on_device(acc_device_none));
  CHECK(!acc_on_device(acc_device_not_host) && !acc_on_device(acc_device_nvidia));

  CHECK(acc_get_default_async() == acc_async_default);
  acc_set_default_async(4);
  CHECK(acc_get_default_async() == 4);
  acc_set_default_async(acc_async_noval);
  CHECK(acc_get_default_async() == 4);
  acc_set_default_async(acc_async_default);
  CHECK(acc_get_default_async() == acc_async_default);

  // The host as the current device.
  int a[3] = {1, 2, 3};
  acc_set_device_type(acc_device_host);
  CHECK(acc_get_device_type() == acc_device_host);
  CHECK(acc_copyin(a, sizeof a) == a && acc_deviceptr(a) == a && acc_hostptr(a) == a);
  CHECK(acc_is_present(a, sizeof a));
  acc_update_self(a, sizeof a);
  acc_delete(a, sizeof a);
  acc_attach((void **)&a);
  int *p = acc_malloc(sizeof a);
  acc_memcpy_to_device(p, a, sizeof a);
  acc_memcpy_device_async(p, p + 1, 4, 3);
  CHECK(p[0] == 2 && acc_async_test(3) && acc_async_test_all());
  acc_wait(3);
  acc_free(p);
  CHECK(!acc_get_cuda_stream(1) && !acc_set_cuda_stream(1, a));
  // Each thread has its own.
  int other = 0;
#pragma omp parallel num_threads(2) reduction(+ : other)
  other += acc_get_device_type() == type;
  CHECK(other >= 1);
  acc_set_device_num(0, type);
  CHECK(acc_get_device_type() == type);
  acc_set_device_num(-1, acc_device_default);
  CHECK(acc_get_device_type() == type && acc_get_device_num(type) == 0);

  if (!host) {
    acc_create(a, sizeof a);
    CHECK(acc_is_present(a, sizeof a));
    acc_shutdown_device(0, type);
    CHECK(!acc_is_present(a, sizeof a));
    acc_init_device(0, type);
    acc_copyin(a, sizeof a);
    CHECK(acc_is_present(a, sizeof a));
    acc_shutdown(type);
  }
  printf("%d wrong\n", wrong);
  return 0;
}
