// update to and from, whole and in sections, inside a data region.
#include <omp.h>
#include <stdio.h>
#define N 120

int main(void) {
  int a[N], bad = 0, separate = 0;
  // Where the region runs on the host there is one copy only.
#pragma omp target map(from : separate)
  separate = !omp_is_initial_device();
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma omp target data map(tofrom : a)
  {
#pragma omp target teams distribute parallel for
    for (int i = 0; i < N; i++)
      a[i] += 1000;
#pragma omp target update from(a)
    for (int i = 0; i < N; i++)
      bad += a[i] != i + 1000;
    for (int i = 0; i < N; i++)
      a[i] = i;
    // Only the middle goes to the device.
#pragma omp target update to(a[30 : 40])
#pragma omp target teams distribute parallel for
    for (int i = 0; i < N; i++)
      a[i] *= 2;
#pragma omp target update from(a[0 : 50])
    for (int i = 0; i < 50; i++)
      bad += a[i] != 2 * (i < 30 && separate ? i + 1000 : i);
    int condition = 0;
#pragma omp target update from(a) if (condition)
  }
  long sum = 0;
  for (int i = 0; i < N; i++) {
    bad += a[i] != 2 * ((i >= 30 && i < 70) || !separate ? i : i + 1000);
    sum += a[i] % 1000;
  }
  printf("sum of remainders %ld bad %d\n", sum, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
