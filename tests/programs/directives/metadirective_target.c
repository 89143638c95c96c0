// EXPECT: at 1 1
// A metadirective that may become a target region is the host's to resolve: its
// device decides inside the region only.
#include <omp.h>
#include <stdio.h>
#define N 100

int main(void) {
  int a[N], n = N, k = 16, at = 0, is_host = omp_get_num_devices() == 0;
#pragma omp metadirective when(device = {kind(nohost)} : nothing) default(target teams distribute parallel for map(from : a[:n]) num_threads(k))
  for (int i = 0; i < n; i++)
    a[i] = 3 * i;
#pragma omp metadirective when(device = {kind(host)} : target map(tofrom : at)) default(parallel num_threads(k))
  at += !omp_is_initial_device() + is_host;
  long sum = 0;
  for (int i = 0; i < n; i++)
    sum += a[i];
  printf("%ld\nat %d 1\n", sum, at);
  return 0;
}
