// The routines for device memory, on the one device that is always there.
#include <assert.h>
#include <omp.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  assert(omp_get_num_devices() == 1);
  int host = omp_get_initial_device(), dev = omp_get_default_device();
  assert(host == 1 && dev == 0 && omp_get_device_num() == host);
  assert(omp_is_initial_device());
  assert(omp_get_device_from_uid(omp_get_uid_from_device(0)) == 0);
  assert(omp_get_device_from_uid("no such device") == omp_invalid_device);

  int a[100], b[100];
  for (int i = 0; i < 100; i++) a[i] = i;
  int *d = omp_target_alloc(sizeof a, dev), *e = omp_target_alloc(sizeof a, dev);
  assert(d && e && omp_target_is_accessible(d, sizeof a, dev));
  assert(!omp_target_memcpy(d, a, sizeof a, 0, 0, dev, host));
  assert(!omp_target_memcpy(e, d, 40, 20, 0, dev, dev));
  memset(b, 0, sizeof b);
  assert(!omp_target_memcpy(b, e, 40, 0, 20, host, dev));
  for (int i = 0; i < 10; i++) assert(b[i] == i);
  assert(omp_target_memcpy(b, e, 40, 0, 0, host, 17));

  // What cannot be done is said by the value, and nothing else happens.
  assert(omp_target_memcpy(d, a, 4, sizeof a - 2, 0, dev, host));
  assert(omp_target_memcpy(b, d, 4, 0, sizeof a - 2, host, dev));
  assert(omp_target_memcpy(e, d, sizeof a, 4, 0, dev, dev));
  assert(omp_target_memcpy((void *)0x1000, a, 4, 0, 0, dev, host));
  assert(omp_target_memcpy_async(d, a, 4, sizeof a, 0, dev, host, 0, 0));
  // Extents that wrap around the end of memory.
  assert(omp_target_memcpy(d, a, (size_t)-1, 0, 0, dev, host));
  assert(omp_target_memcpy(d, a, 64, (size_t)-32, 0, dev, host));
  assert(omp_target_memcpy(b, d, 64, 0, (size_t)-32, host, dev));
  assert(omp_target_memcpy(e, d, (size_t)1 << 63, 0, 0, dev, dev));
  assert(omp_target_associate_ptr(a, d, (size_t)-8, 0, dev));
  assert(omp_target_associate_ptr(a, d, 8, (size_t)-8, dev));
  assert(!omp_target_is_present(a, dev));
  size_t huge[] = {(size_t)1 << 62, 4}, wide[] = {1, 11}, last[] = {0, 9};
  size_t zero[] = {0, 0}, tens[] = {10, 10}, two[] = {2, 2};
  assert(omp_target_memcpy_rect(d, a, 4, 2, huge, zero, zero, tens, tens, dev, host));
  assert(omp_target_memcpy_rect(d, a, 4, 2, wide, zero, zero, tens, tens, dev, host));
  assert(omp_target_memcpy_rect(d, a, 4, 2, two, last, zero, tens, tens, dev, host));
  size_t one[] = {1, 1}, far[] = {99, 99}, near[] = {0, 0}, square[] = {10, 10};
  assert(omp_target_memcpy_rect(d, a, 4, 2, one, far, near, square, square, dev, host));
  assert(!omp_target_alloc((size_t)1 << 60, dev));
  assert(!omp_target_memcpy(b, d, sizeof b, 0, 0, host, dev) && b[99] == 99);

  omp_target_memset(d, 0x11, sizeof a, dev);
  assert(!omp_target_memcpy(b, d, sizeof b, 0, 0, host, dev));
  assert(b[99] == 0x11111111);

  // Two of three rows of a 10 by 10 matrix.
  size_t volume[] = {2, 3}, to[] = {1, 2}, from[] = {4, 5}, dims[] = {10, 10};
  assert(omp_target_memcpy_rect(0, 0, 4, 0, 0, 0, 0, 0, 0, dev, dev) >= 3);
  assert(!omp_target_memcpy_rect(d, a, 4, 2, volume, to, from, dims, dims, dev, host));
  assert(!omp_target_memcpy(b, d, sizeof b, 0, 0, host, dev));
  assert(b[12] == 45 && b[14] == 47 && b[22] == 55 && b[15] == 0x11111111);

  assert(!omp_target_is_present(a, dev) && !omp_get_mapped_ptr(a, dev));
  assert(!omp_target_associate_ptr(a, d, sizeof a, 0, dev));
  assert(omp_target_is_present(&a[50], dev));
  assert(omp_get_mapped_ptr(&a[50], dev) == d + 50);
  assert(omp_target_associate_ptr(a, e, sizeof a, 0, dev));
#pragma omp target update to(a)
  assert(!omp_target_memcpy(b, d, sizeof b, 0, 0, host, dev) && b[99] == 99);
#pragma omp target exit data map(delete : a)
  assert(omp_target_is_present(a, dev));
  assert(!omp_target_disassociate_ptr(a, dev) && !omp_target_is_present(a, dev));
  assert(omp_target_disassociate_ptr(a, dev));

  // A task writes what an asynchronous copy depends on.
  omp_depend_t after;
  int x = 0;
#pragma omp parallel
#pragma omp single
  {
#pragma omp task depend(out : x)
    x = 5;
#pragma omp depobj(after) depend(in : x)
    omp_target_memcpy_async(d, &x, sizeof x, 0, 0, dev, host, 1, &after);
#pragma omp taskwait
  }
  assert(!omp_target_memcpy(b, d, sizeof *b, 0, 0, host, dev) && b[0] == 5);

  void *h = omp_target_alloc(10, host);
  assert(h && !((uintptr_t)h % 16));
  omp_target_free(h, host);
  omp_target_free(d, dev);
  omp_target_free(e, dev);
  assert(!omp_target_alloc((size_t)1 << 60, dev));
  puts("done");
}
