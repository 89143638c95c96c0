// omp_get_mapped_ptr and omp_target_is_present follow the mappings.
#include <omp.h>
#include <stdio.h>
#define N 50

int main(void) {
  int dev = omp_get_default_device(), a[N], separate = 0, bad = 0;
#pragma omp target map(from : separate)
  separate = !omp_is_initial_device();
  for (int i = 0; i < N; i++)
    a[i] = i;
  if (separate)
    bad += omp_target_is_present(a, dev) != 0 || omp_get_mapped_ptr(a, dev) != NULL;
#pragma omp target data map(tofrom : a)
  {
    bad += !omp_target_is_present(a, dev);
    int *d = omp_get_mapped_ptr(a, dev), *m = omp_get_mapped_ptr(&a[20], dev);
    bad += d == NULL || m - d != 20;
#pragma omp target is_device_ptr(d)
    for (int i = 0; i < N; i++)
      d[i] += 100;
  }
  if (separate)
    bad += omp_target_is_present(a, dev) != 0;
  for (int i = 0; i < N; i++)
    bad += a[i] != i + 100;
  // Reference counts: the mapping ends with the last of its regions.
#pragma omp target enter data map(to : a)
#pragma omp target enter data map(to : a)
#pragma omp target exit data map(release : a)
  bad += !omp_target_is_present(a, dev);
#pragma omp target exit data map(release : a)
  if (separate)
    bad += omp_target_is_present(a, dev) != 0;
#pragma omp target enter data map(to : a)
#pragma omp target enter data map(to : a)
#pragma omp target exit data map(delete : a)
  if (separate)
    bad += omp_target_is_present(a, dev) != 0;
  printf("a[3] %d bad %d\n", a[3], bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
