// ENV: WARPFORK_VIRTUAL_DEVICES=4
// Host threads work on several devices, each with mappings and globals of its own; data goes
// around from device to device.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 1000, PARTS = 8 };
#pragma omp declare target
int scale = 1;
#pragma omp end declare target

int main(void) {
  int devices = omp_get_num_devices(), count = devices ? devices : 1;
  static int data[PARTS][N];
  for (int p = 0; p < PARTS; p++)
    for (int i = 0; i < N; i++)
      data[p][i] = i;
  // A global variable is another one on each device.
  for (int d = 0; d < count; d++) {
    scale = 10;
#pragma omp target update to(scale) device(d)
  }
#pragma omp parallel for num_threads(4)
  for (int p = 0; p < PARTS; p++) {
    int *part = data[p];
#pragma omp target data map(tofrom : part[:N]) device(p % count)
    {
#pragma omp target teams distribute parallel for device(p % count)
      for (int i = 0; i < N; i++)
        part[i] = scale * part[i] + p;
    }
  }
  long sum = 0;
  for (int p = 0; p < PARTS; p++)
    for (int i = 0; i < N; i++)
      sum += data[p][i];
  printf("%ld\n", sum);

  // The same variable is mapped on all devices at once, with a value of its own there.
  int x = 5, right = 0;
  for (int d = 0; d < count; d++) {
    x = 5 + d;
#pragma omp target enter data map(to : x) device(d)
  }
  for (int d = 0; d < count; d++) {
    int seen = 0;
#pragma omp target map(from : seen) map(to : x) device(d)
    seen = x;
    right += seen == (devices ? 5 + d : x);
#pragma omp target exit data map(delete : x) device(d)
  }
  printf("%d\n", right == count);

  // Around all devices; the host is the first and the last.
  int host = omp_get_initial_device(), from = host, *now = data[0], failed = 0;
  for (int d = 0; d < count; d++) {
    int *next = omp_target_alloc(sizeof data[0], d);
    failed |= omp_target_memcpy(next, now, sizeof data[0], 0, 0, d, from);
#pragma omp target teams distribute parallel for is_device_ptr(next) device(d)
    for (int i = 0; i < N; i++)
      next[i] += 1;
    if (from != host)
      omp_target_free(now, from);
    now = next;
    from = d;
  }
  failed |= omp_target_memcpy(data[1], now, sizeof data[1], 0, 0, host, from);
  for (int i = 0; i < N; i++)
    failed |= data[1][i] != data[0][i] + count;
  printf("%d\n", failed);
  return 0;
}
