// Copies from device to device, of which each has memory of its own.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N = 5000000 };

int main(void) {
  int devices = omp_get_num_devices(), host = omp_get_initial_device();
  int *from = malloc(N * 4), *to = calloc(N, 4);
  for (int i = 0; i < N; i++)
    from[i] = i;
  int *d[4];
  for (int i = 0; i < devices; i++)
    d[i] = omp_target_alloc(N * 4, i);
  int failed = omp_target_memcpy(d[0], from, N * 4, 0, 0, 0, host);
  for (int i = 1; i < devices; i++)
    failed |= omp_target_memcpy(d[i], d[i - 1], N * 4 - 40, 40, 40, i, i - 1);
  failed |= omp_target_memcpy(to, d[devices - 1], N * 4 - 40, 40, 40, host, devices - 1);
  int wrong = 0;
  for (int i = 10; i < N; i++)
    wrong += to[i] != i;
  // Past the end of either side.
  failed |= !omp_target_memcpy(d[1], d[0], N * 4, 4, 0, 1, 0);
  failed |= !omp_target_memcpy(d[1], d[0], N * 4, 0, 4, 1, 0);
  for (int i = 0; i < devices; i++)
    omp_target_free(d[i], i);
  printf("%d devices, %d wrong, %d failed\n", devices, wrong, failed);
}
