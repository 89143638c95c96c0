/* The run-time library of OpenACC 3.3, chapter 3, for C and C++. */
#ifndef WARPFORK_OPENACC_H
#define WARPFORK_OPENACC_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Section 3.1. What a program passes as a type of device. */
typedef enum acc_device_t {
  acc_device_none = 0,
  acc_device_default = 1,
  acc_device_host = 2,
  acc_device_not_host = 4,
  acc_device_nvidia = 5,
  acc_device_current = 6,
  /* Warpfork's virtual GPU. */
  acc_device_virtual = 7,
  acc_device_radeon = 8
} acc_device_t;

typedef enum acc_device_property_t {
  acc_property_none = 0,
  acc_property_memory = 1,
  acc_property_free_memory = 2,
  acc_property_shared_memory_support = 3,
  acc_property_name = 4,
  acc_property_vendor = 5,
  acc_property_driver = 6
} acc_device_property_t;

/* Values of an async-argument that are no number of a queue. */
enum {
  acc_async_noval = -1,
  acc_async_sync = -2,
  acc_async_default = -3
};

#ifdef __cplusplus
#define WARPFORK_ACC_NOTHROW noexcept(true)
#if __cplusplus < 201103L
#undef WARPFORK_ACC_NOTHROW
#define WARPFORK_ACC_NOTHROW throw()
#endif
#else
#define WARPFORK_ACC_NOTHROW
#endif

/* Devices (sections 3.2.1 to 3.2.8). */
int acc_get_num_devices(acc_device_t) WARPFORK_ACC_NOTHROW;
void acc_set_device_type(acc_device_t) WARPFORK_ACC_NOTHROW;
acc_device_t acc_get_device_type(void) WARPFORK_ACC_NOTHROW;
void acc_set_device_num(int, acc_device_t) WARPFORK_ACC_NOTHROW;
int acc_get_device_num(acc_device_t) WARPFORK_ACC_NOTHROW;
size_t acc_get_property(int, acc_device_t, acc_device_property_t) WARPFORK_ACC_NOTHROW;
const char *acc_get_property_string(int, acc_device_t, acc_device_property_t) WARPFORK_ACC_NOTHROW;
void acc_init(acc_device_t) WARPFORK_ACC_NOTHROW;
void acc_init_device(int, acc_device_t) WARPFORK_ACC_NOTHROW;
void acc_shutdown(acc_device_t) WARPFORK_ACC_NOTHROW;
void acc_shutdown_device(int, acc_device_t) WARPFORK_ACC_NOTHROW;

/* Queues. */
int acc_async_test(int) WARPFORK_ACC_NOTHROW;
int acc_async_test_device(int, int) WARPFORK_ACC_NOTHROW;
int acc_async_test_all(void) WARPFORK_ACC_NOTHROW;
int acc_async_test_all_device(int) WARPFORK_ACC_NOTHROW;
void acc_wait(int) WARPFORK_ACC_NOTHROW;
void acc_wait_device(int, int) WARPFORK_ACC_NOTHROW;
void acc_wait_async(int, int) WARPFORK_ACC_NOTHROW;
void acc_wait_device_async(int, int, int) WARPFORK_ACC_NOTHROW;
void acc_wait_all(void) WARPFORK_ACC_NOTHROW;
void acc_wait_all_device(int) WARPFORK_ACC_NOTHROW;
void acc_wait_all_async(int) WARPFORK_ACC_NOTHROW;
void acc_wait_all_device_async(int, int) WARPFORK_ACC_NOTHROW;
int acc_wait_any(int, const int *) WARPFORK_ACC_NOTHROW;
int acc_wait_any_device(int, const int *, int) WARPFORK_ACC_NOTHROW;
int acc_get_default_async(void) WARPFORK_ACC_NOTHROW;
void acc_set_default_async(int) WARPFORK_ACC_NOTHROW;

/* The names that waits had in OpenACC 1.0. */
void acc_async_wait(int) WARPFORK_ACC_NOTHROW;
void acc_async_wait_all(void) WARPFORK_ACC_NOTHROW;

/* True where it is called on a device of the type, in device code as well. */
int acc_on_device(acc_device_t) WARPFORK_ACC_NOTHROW;

/* Memory. */
void *acc_malloc(size_t) WARPFORK_ACC_NOTHROW;
void acc_free(void *) WARPFORK_ACC_NOTHROW;

void *acc_copyin(void *, size_t) WARPFORK_ACC_NOTHROW;
void acc_copyin_async(void *, size_t, int) WARPFORK_ACC_NOTHROW;
void *acc_create(void *, size_t) WARPFORK_ACC_NOTHROW;
void acc_create_async(void *, size_t, int) WARPFORK_ACC_NOTHROW;
void acc_copyout(void *, size_t) WARPFORK_ACC_NOTHROW;
void acc_copyout_async(void *, size_t, int) WARPFORK_ACC_NOTHROW;
void acc_copyout_finalize(void *, size_t) WARPFORK_ACC_NOTHROW;
void acc_copyout_finalize_async(void *, size_t, int) WARPFORK_ACC_NOTHROW;
void acc_delete(void *, size_t) WARPFORK_ACC_NOTHROW;
void acc_delete_async(void *, size_t, int) WARPFORK_ACC_NOTHROW;
void acc_delete_finalize(void *, size_t) WARPFORK_ACC_NOTHROW;
void acc_delete_finalize_async(void *, size_t, int) WARPFORK_ACC_NOTHROW;
void acc_update_device(void *, size_t) WARPFORK_ACC_NOTHROW;
void acc_update_device_async(void *, size_t, int) WARPFORK_ACC_NOTHROW;
void acc_update_self(void *, size_t) WARPFORK_ACC_NOTHROW;
void acc_update_self_async(void *, size_t, int) WARPFORK_ACC_NOTHROW;

/* Names of OpenACC 2.0 for the same. */
void *acc_present_or_copyin(void *, size_t) WARPFORK_ACC_NOTHROW;
void *acc_pcopyin(void *, size_t) WARPFORK_ACC_NOTHROW;
void *acc_present_or_create(void *, size_t) WARPFORK_ACC_NOTHROW;
void *acc_pcreate(void *, size_t) WARPFORK_ACC_NOTHROW;
void acc_update_host(void *, size_t) WARPFORK_ACC_NOTHROW;
void acc_update_host_async(void *, size_t, int) WARPFORK_ACC_NOTHROW;

void acc_map_data(void *, void *, size_t) WARPFORK_ACC_NOTHROW;
void acc_unmap_data(void *) WARPFORK_ACC_NOTHROW;
void *acc_deviceptr(void *) WARPFORK_ACC_NOTHROW;
void *acc_hostptr(void *) WARPFORK_ACC_NOTHROW;
int acc_is_present(void *, size_t) WARPFORK_ACC_NOTHROW;

void acc_memcpy_to_device(void *, void *, size_t) WARPFORK_ACC_NOTHROW;
void acc_memcpy_to_device_async(void *, void *, size_t, int) WARPFORK_ACC_NOTHROW;
void acc_memcpy_from_device(void *, void *, size_t) WARPFORK_ACC_NOTHROW;
void acc_memcpy_from_device_async(void *, void *, size_t, int) WARPFORK_ACC_NOTHROW;
void acc_memcpy_device(void *, void *, size_t) WARPFORK_ACC_NOTHROW;
void acc_memcpy_device_async(void *, void *, size_t, int) WARPFORK_ACC_NOTHROW;
/* Destination, source, bytes, number of the destination's device and of the
   source's, both of the current type. */
void acc_memcpy_d2d(void *, void *, size_t, int, int) WARPFORK_ACC_NOTHROW;
void acc_memcpy_d2d_async(void *, void *, size_t, int, int, int) WARPFORK_ACC_NOTHROW;

void acc_attach(void **) WARPFORK_ACC_NOTHROW;
void acc_attach_async(void **, int) WARPFORK_ACC_NOTHROW;
void acc_detach(void **) WARPFORK_ACC_NOTHROW;
void acc_detach_async(void **, int) WARPFORK_ACC_NOTHROW;
void acc_detach_finalize(void **) WARPFORK_ACC_NOTHROW;
void acc_detach_finalize_async(void **, int) WARPFORK_ACC_NOTHROW;

/* NVIDIA's devices (section A.2.1); null or 0 on others. */
void *acc_get_current_cuda_device(void) WARPFORK_ACC_NOTHROW;
void *acc_get_current_cuda_context(void) WARPFORK_ACC_NOTHROW;
void *acc_get_cuda_stream(int) WARPFORK_ACC_NOTHROW;
int acc_set_cuda_stream(int, void *) WARPFORK_ACC_NOTHROW;

#ifdef __cplusplus
}
#endif

#endif
