// Whose work comes after whose: OpenACC's queues, CUDA's streams and kernels, and cuBLAS.
#include "checks.h"
#include "kernels.h"
#include <cublas_v2.h>
#include <openacc.h>
#include <stdlib.h>
#include <string.h>
static double slow(double v) { for (int k = 0; k < 20000; k++) v = v * 0.999 + 0.5; return v > -1; }
#pragma acc routine(slow) seq
static void queue_and_stream(void) {
  fill(1);
#pragma acc data copy(x)
  {
    double *d = acc_deviceptr(x);
#pragma acc parallel loop async(3)
    for (int i = 0; i < N; i++) x[i] = 7 * slow(i);
    slow_add(d, 2, N, LONG, acc_get_cuda_stream(3));
#pragma acc parallel loop async(3)
    for (int i = 0; i < N; i++) x[i] *= 3;
    slow_add(d, 2, N, LONG, acc_get_cuda_stream(3));
#pragma acc wait(3)
  }
  expect("a queue's stream", sum_of(x), N * 29.0);
}
static void own_stream_as_queue(void) {
  fill(1); void *s = own_stream(); acc_set_cuda_stream(5, s);
#pragma acc data copy(x)
  {
    double *d = acc_deviceptr(x);
    slow_add(d, 2, N, LONG, s);
#pragma acc parallel loop async(5)
    for (int i = 0; i < N; i++) x[i] *= 3;
    slow_add(d, 2, N, LONG, s);
#pragma acc parallel loop async(5)
    for (int i = 0; i < N; i++) x[i] *= 3;
#pragma acc wait(5)
  }
  expect("a stream of the program's as a queue", sum_of(x), N * 33.0);
}
static void wait_between_queues(void) {
  fill(1);
#pragma acc data copy(x) copyout(y)
  {
    double *d = acc_deviceptr(x);
#pragma acc parallel loop async(1)
    for (int i = 0; i < N; i++) x[i] = 2;
    slow_add(d, 2, N, LONG, acc_get_cuda_stream(1));
#pragma acc parallel loop async(2) wait(1)
    for (int i = 0; i < N; i++) y[i] = x[i] * 10;
    slow_add(acc_deviceptr(y), 1, N, LONG, acc_get_cuda_stream(2));
#pragma acc wait(2) async(4)
#pragma acc parallel loop async(4)
    for (int i = 0; i < N; i++) y[i] *= 2;
#pragma acc wait
  }
  expect("queues that wait for each other, x", sum_of(x), N * 4.0); expect("queues that wait for each other, y", sum_of(y), N * 82.0);
}
static void update_after_stream(void) {
  fill(1);
#pragma acc enter data copyin(x)
  slow_add(acc_deviceptr(x), 2, N, LONG, acc_get_cuda_stream(6));
#pragma acc update self(x) async(6)
#pragma acc wait(6)
  expect("update on the queue", sum_of(x), N * 3.0);
  slow_add(acc_deviceptr(x), 2, N, LONG, acc_get_cuda_stream(6));
#pragma acc exit data copyout(x) async(6)
#pragma acc wait(6)
  expect("exit data on the queue", sum_of(x), N * 5.0);
}
static void test_of_queue(void) {
  fill(1);
#pragma acc data copy(x)
  {
    slow_add(acc_deviceptr(x), 2, N, 40 * (long long)LONG, acc_get_cuda_stream(7));
#pragma acc parallel loop async(7)
    for (int i = 0; i < N; i++) x[i] += 1;
    // Where there is no stream, the kernel has run.
    if (acc_get_cuda_stream(7)) expect("the queue is not done", acc_async_test(7), 0);
    acc_wait(7);
    expect("the queue is done", acc_async_test(7) != 0, 1);
  }
  expect("after the test", sum_of(x), N * 4.0);
}
static void sync_and_default(void) {
  fill(1);
#pragma acc data copy(x)
  {
    acc_set_default_async(8);
#pragma acc parallel loop async
    for (int i = 0; i < N; i++) x[i] = 7 * slow(i);
    slow_add(acc_deviceptr(x), 1, N, LONG, acc_get_cuda_stream(acc_async_noval));
#pragma acc wait
    acc_set_default_async(acc_async_default);
#pragma acc parallel loop
    for (int i = 0; i < N; i++) x[i] *= 2;
  }
  expect("the default queue", sum_of(x), N * 16.0);
}
static void memory(void) {
  double *p = own_alloc(N * sizeof *p), *q = acc_malloc(N * sizeof *q), total = 0;
#pragma acc parallel loop deviceptr(p) async(9)
  for (int i = 0; i < N; i++) p[i] = i;
  slow_copy(q, p, N, LONG, acc_get_cuda_stream(9));
#pragma acc parallel loop deviceptr(q) reduction(+ : total) async(9)
  for (int i = 0; i < N; i++) total += q[i];
#pragma acc wait(9)
  own_free(p); acc_free(q);
  expect("memory of cudaMalloc and acc_malloc", total, N * (N - 1) / 2.0);
}
static void copies_async(void) {
  double *q = acc_malloc(N * sizeof *q); fill(4);
  acc_memcpy_to_device_async(q, x, N * sizeof *q, 10);
  slow_add(q, 3, N, LONG, acc_get_cuda_stream(10));
  acc_memcpy_from_device_async(y, q, N * sizeof *q, 10);
  acc_wait(10);
  acc_free(q);
  expect("acc_memcpy_*_async and a stream", sum_of(y), N * 7.0);
}
static void blas_queue(void) {
  enum { M = 128 }; static double a[M * M], v[M], w[M]; cublasHandle_t h; const double one = 1, none = 0;
  for (int i = 0; i < M; i++) { a[i * (M + 1)] = 2; v[i] = 0; }
  if (cublasCreate(&h) || cublasSetStream(h, acc_get_cuda_stream(11))) { printf("no cuBLAS\n"); return; }
#pragma acc data copyin(a) copy(v) create(w)
  {
    for (int r = 0; r < 20; r++) {
#pragma acc parallel loop async(11)
      for (int i = 0; i < M; i++) v[i] = v[i] + slow(i);
#pragma acc host_data use_device(a, v, w)
      if (cublasDgemv(h, CUBLAS_OP_N, M, M, &one, a, M, v, 1, &none, w, 1)) wrong++;
#pragma acc parallel loop async(11)
      for (int i = 0; i < M; i++) v[i] = w[i] / 2;
    }
#pragma acc wait(11)
  }
  cublasDestroy(h); double s = 0; for (int i = 0; i < M; i++) s += v[i];
  expect("cuBLAS on a queue", s, M * 20.0);
}
int main(void) {
  void (*const all[])(void) = {queue_and_stream, own_stream_as_queue, wait_between_queues,
                               update_after_stream, test_of_queue, sync_and_default, memory, copies_async, blas_queue};
  return run(all, sizeof all / sizeof *all);
}
