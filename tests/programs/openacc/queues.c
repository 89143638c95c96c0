// Activity queues: what is on one keeps its order, values of private copies are
// those of the construct, waits of all kinds, from other threads too.
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>

int __wf_acc_device(int flags, long async);
void __wf_acc_wait(int flags, long async, int n, const long *queues);

#define ON(flags, queue) device(__wf_acc_device(flags, queue))
#define N 1000

static void chain(void) {
  int *a = malloc(N * sizeof *a);
  for (int i = 0; i < N; i++) a[i] = 0;
  for (int step = 1; step <= 5; step++) {
    int scale[3] = {step, step + 1, step + 2};
    // Copies in and out, so that each needs the one before.
#pragma omp target teams distribute parallel for ON(0, 1) map(tofrom : a[0 : N]) firstprivate(scale)
    for (int i = 0; i < N; i++) a[i] = a[i] * scale[0] + scale[i % 3];
    scale[0] = scale[1] = scale[2] = -1000;
  }
  acc_wait(1);
  long sum = 0;
  for (int i = 0; i < N; i++) sum += a[i];
  printf("chain %ld %d\n", sum, acc_async_test(1));
  free(a);
}

static void kept(void) {
  int *a = malloc(N * sizeof *a), *b = malloc(N * sizeof *b);
  for (int i = 0; i < N; i++) a[i] = i, b[i] = 0;
#pragma omp target enter data ON(1, 2) map(to : a[0 : N]) map(alloc : b[0 : N])
  for (int step = 0; step < 20; step++)
#pragma omp target teams distribute parallel for ON(0, 2) map(present, alloc : a[0 : N])
    for (int i = 0; i < N; i++) a[i] += step;
  acc_wait_async(2, 3);
#pragma omp target teams distribute parallel for ON(0, 3) map(present, alloc : a[0 : N], b[0 : N])
  for (int i = 0; i < N; i++) b[i] = 2 * a[i];
#pragma omp target update ON(0, 3) from(b[0 : N])
  const long list[] = {3};
  __wf_acc_wait(0, 2, 1, list);
#pragma omp target exit data ON(1, 2) map(from : a[0 : N]) map(release : b[0 : N])
  acc_wait_all();
  long sums[2] = {0, 0};
  for (int i = 0; i < N; i++) sums[0] += a[i], sums[1] += b[i];
  printf("kept %ld %ld %d\n", sums[0], sums[1], acc_async_test_all());
  printf("gone %d\n", acc_get_device_type() != acc_device_host && acc_is_present(a, 4));
  free(a);
  free(b);
}

static void by_routines(void) {
  int a[N], b[N];
  for (int i = 0; i < N; i++) a[i] = i, b[i] = 0;
  acc_copyin_async(a, sizeof a, 5);
  acc_create_async(b, sizeof b, 5);
  int *da = acc_deviceptr(a), *db = acc_deviceptr(b);
  acc_memcpy_device_async(db, da, sizeof a, 5);
  acc_update_self_async(b, sizeof b, 5);
  acc_wait(5);
  printf("routines %d %d\n", b[7], b[N - 1]);
  b[7] = 77;
  acc_update_device_async(b, sizeof b, acc_async_noval);
  int back = 0;
  acc_memcpy_from_device_async(&back, db + 7, sizeof back, acc_async_noval);
  acc_wait(acc_get_default_async());
  printf("default queue %d\n", back);
  acc_memcpy_to_device_async(db, &back, sizeof back, 6);
  acc_wait_all_async(5);
  acc_copyout_async(b, sizeof b, 5);
  acc_delete_async(a, sizeof a, 6);
  acc_wait_device(5, 0);
  acc_wait_all_device(0);
  printf("copied out %d\n", b[0] == 77 || acc_get_device_type() == acc_device_host);
}

static void threads(void) {
  int a[8][N], ok = 0;
#pragma omp parallel num_threads(4) shared(a)
#pragma omp for
  for (int t = 0; t < 8; t++)
#pragma omp target parallel for ON(0, 10 + t % 4) map(from : a[t])
    for (int i = 0; i < N; i++) a[t][i] = t * i;
  acc_wait_all();
  for (int t = 0; t < 8; t++) ok += a[t][3] == 3 * t && a[t][N - 1] == t * (N - 1);
  printf("threads %d\n", ok);
}

static void any(void) {
  int a[3][N], queues[4] = {4, acc_async_sync, 9, 9}, seen = 0, next;
  for (int q = 0; q < 3; q++)
    acc_create_async(a[q], sizeof a[q], queues[q] == acc_async_sync ? 3 : queues[q]);
  while ((next = acc_wait_any(4, queues)) >= 0) {
    seen += next + 10;
    queues[next] = acc_async_sync;
  }
  printf("any %d %d %d\n", seen, acc_wait_any(0, queues), acc_wait_any_device(4, queues, 0));
  acc_wait_all();
  for (int q = 0; q < 3; q++)
    acc_delete(a[q], sizeof a[q]);
}

static void reduced(void) {
  double sum = 0;
#pragma omp target teams distribute parallel for ON(0, acc_async_noval) map(tofrom : sum) reduction(+ : sum)
  for (int i = 0; i < N; i++) sum += i;
  __wf_acc_wait(0, acc_async_sync, 0, NULL);
  printf("reduced %g\n", sum);
}

int main(void) {
  chain();
  kept();
  by_routines();
  threads();
  any();
  reduced();
  return 0;
}
