// The asynchronous copies, with and without depend objects.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#define N 256

int main(void) {
  int dev = omp_get_default_device(), host = omp_get_initial_device(), bad = 0;
  int a[N], b[N];
  for (int i = 0; i < N; i++) {
    a[i] = i;
    b[i] = 0;
  }
  int *d = omp_target_alloc(sizeof a, dev);
  bad += omp_target_memcpy_async(d, a, sizeof a, 0, 0, dev, host, 0, NULL) != 0;
#pragma omp taskwait
#pragma omp target is_device_ptr(d)
  for (int i = 0; i < N; i++)
    d[i] = d[i] * 2 + 1;
  omp_depend_t dep;
#pragma omp depobj(dep) depend(inout : b)
  bad += omp_target_memcpy_async(b, d, sizeof a, 0, 0, host, dev, 1, &dep) != 0;
#pragma omp taskwait
#pragma omp depobj(dep) destroy
  for (int i = 0; i < N; i++)
    bad += b[i] != 2 * i + 1;
  omp_target_free(d, dev);
  printf("b[100] %d bad %d\n", b[100], bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
