// omp_target_alloc, memcpy with offsets, memset, present and mapped pointers.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#define N 100

int main(void) {
  int dev = omp_get_default_device(), host = omp_get_initial_device(), bad = 0;
  int *h = malloc(N * sizeof *h), *back = malloc(N * sizeof *back);
  for (int i = 0; i < N; i++) {
    h[i] = i;
    back[i] = -1;
  }
  int *d = omp_target_alloc(N * sizeof *d, dev), *e = omp_target_alloc(N * sizeof *e, dev);
  bad += !d || !e;
  bad += omp_target_memcpy(d, h, N * sizeof *d, 0, 0, dev, host) != 0;
  bad += omp_target_memcpy(e, d, 50 * sizeof *d, 10 * sizeof *e, 20 * sizeof *d, dev, dev) != 0;
  bad += omp_target_memcpy(back, e, 50 * sizeof *d, 40 * sizeof *e, 10 * sizeof *d, host, dev) != 0;
  for (int i = 0; i < N; i++)
    bad += back[i] != (i >= 40 && i < 90 ? i - 20 : -1);
#pragma omp target is_device_ptr(d)
  for (int i = 0; i < N; i++)
    d[i] += 5;
  bad += omp_target_memcpy(back, d, N * sizeof *d, 0, 0, host, dev) != 0;
  for (int i = 0; i < N; i++)
    bad += back[i] != i + 5;

  int separate = 0;
#pragma omp target map(from : separate)
  separate = !omp_is_initial_device();
  // The host has nothing to associate with itself.
  if (separate) {
    bad += omp_target_associate_ptr(h, d, N * sizeof *d, 0, dev) != 0;
    bad += !omp_target_is_present(h, dev) || omp_get_mapped_ptr(h, dev) != d;
#pragma omp target map(tofrom : h[0 : N])
    for (int i = 0; i < N; i++)
      h[i] *= 2;
    bad += h[7] != 7;
#pragma omp target update from(h[0 : N])
    for (int i = 0; i < N; i++)
      bad += h[i] != 2 * (i + 5);
    bad += omp_target_disassociate_ptr(h, dev) != 0;
    bad += omp_target_is_present(h, dev) != 0;
  }
  omp_target_free(d, dev);
  omp_target_free(e, dev);
  omp_target_free(NULL, dev);
  free(h);
  free(back);
  printf("bad %d\n", bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
