// An activity queue on a device that takes its time: a construct ends before
// its kernel, whoever waits finds it done.
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

int __wf_acc_device(int flags, long async);

static int a[1000], b[1000];

static void kernels(int queue) {
  for (int i = 0; i < 20; i++)
#pragma omp target device(__wf_acc_device(8, queue)) map(present, alloc : a)
    a[0]++;
}

int main(void) {
  acc_copyin(a, sizeof a);
  kernels(1);
  int pending = !acc_async_test(1) && !acc_async_test_all(), other = acc_async_test(2);
  acc_wait(1);
  printf("pending %d %d, done %d\n", pending, other, acc_async_test(1));
  kernels(1);
  acc_wait_async(1, 2);
  acc_wait(2);
  printf("after it %d\n", acc_async_test(2));

  // What copies back leaves that to the queue's thread.
#pragma omp target device(__wf_acc_device(8, 3)) map(tofrom : b)
  b[0]++;
#pragma omp target device(__wf_acc_device(8, 3)) map(tofrom : b)
  b[0]++;
  acc_wait_all();
  printf("present %d\n", acc_is_present(b, sizeof b));

  char mine;
  void *stream = acc_get_cuda_stream(1);
  printf("stream %d %d", stream != NULL, stream != acc_get_cuda_stream(2));
  printf(" %d", acc_get_cuda_stream(1) == stream && acc_get_cuda_stream(acc_async_sync) != stream);
  printf(" %d", acc_set_cuda_stream(1, &mine) && acc_get_cuda_stream(1) == &mine);
  printf(" %d\n", acc_set_cuda_stream(acc_async_sync, &mine));
  printf("context %d\n", acc_get_current_cuda_context() != NULL);
  kernels(1);
  // A child has nothing to wait for.
#pragma omp target device(__wf_acc_device(8, 3)) map(tofrom : b)
  b[0]++;
  fflush(stdout);
  int status = 1;
  if (fork() == 0)
    exit(0);
  wait(&status);
  printf("child %d\n", status);
}
