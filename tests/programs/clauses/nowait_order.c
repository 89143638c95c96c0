// Regions with `nowait` and without `depend` keep the order in which a thread
// made them, where they use the same data. OpenMP does not promise it, and the
// host's threads run such regions in any order, but programs count on it.
// HOST-DIFFERS: the host runs the regions in any order
// EXPECT: ^0 0 0 0 0 wrong
#include <omp.h>
#include <stdio.h>
#define N 64
#define K 60

static int a[N], b[N];

static void report(int want) {
  int wrong = 0;
  for (int i = 0; i < N; i++)
    wrong += a[i] != want;
  printf("%d ", wrong);
}

static void fill(int value) {
  for (int i = 0; i < N; i++)
    a[i] = value;
}

int main(void) {
  // Kernels that copy nothing.
  fill(0);
#pragma omp target data map(tofrom : a)
  {
    for (int k = 0; k < K; k++) {
#pragma omp target teams distribute parallel for nowait num_teams(2)
      for (int i = 0; i < N; i++)
        a[i] = a[i] == k ? k + 1 : -1;
    }
#pragma omp taskwait
  }
  report(K);

  // Regions that copy there and back.
  fill(0);
  for (int k = 0; k < K; k++) {
#pragma omp target nowait map(tofrom : a)
    for (int i = 0; i < N; i++)
      a[i] = a[i] == k ? k + 1 : -1;
  }
#pragma omp taskwait
  report(K);

  // Data constructs among kernels.
  fill(5);
#pragma omp target enter data map(to : a) nowait
  for (int k = 0; k < K; k++) {
#pragma omp target teams distribute parallel for nowait num_teams(2)
    for (int i = 0; i < N; i++)
      a[i]++;
#pragma omp target update from(a) nowait
#pragma omp target update to(a) nowait
  }
#pragma omp target exit data map(from : a) nowait
#pragma omp taskwait
  report(5 + K);

  // By one thread of several, in a task group.
  fill(0);
#pragma omp target data map(tofrom : a)
#pragma omp parallel num_threads(2)
#pragma omp single
  {
#pragma omp taskgroup
    for (int k = 0; k < K; k++) {
#pragma omp target nowait
      for (int i = 0; i < N; i++)
        a[i] = a[i] == k ? k + 1 : -1;
    }
  }
  report(K);

  // Addresses of the device.
  int *p = omp_target_alloc(sizeof a, omp_get_default_device());
#pragma omp target data map(from : a)
  {
    for (int k = 0; k < K; k++) {
#pragma omp target nowait is_device_ptr(p)
      for (int i = 0; i < N; i++)
        p[i] = k == 0 ? 1 : p[i] == k ? k + 1 : -1;
    }
#pragma omp target nowait is_device_ptr(p)
    for (int i = 0; i < N; i++)
      a[i] = p[i];
#pragma omp taskwait
  }
  omp_target_free(p, omp_get_default_device());
  report(K);
  puts("wrong");
  return 0;
}
