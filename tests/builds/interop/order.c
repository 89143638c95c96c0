// Whose work comes after whose: target regions, interop objects, CUDA's kernels and cuBLAS of one
// program. On a GPU the kernels of kernels.cu wait some 2 ms before they work, so that a missing order
// is a wrong sum.
#include "checks.h"
#include "kernels.h"
#include <cublas_v2.h>
#include <omp.h>
#include <stdlib.h>
#include <string.h>
#define ON_DEVICE(p, d) double *d = omp_get_mapped_ptr(p, omp_get_default_device())

static void use_waits(void) {
  fill(1); omp_interop_t o = omp_interop_none;
#pragma omp interop init(targetsync : o)
  void *s = omp_get_interop_ptr(o, omp_ipr_targetsync, NULL);
#pragma omp target data map(tofrom : x)
  {
    ON_DEVICE(x, d);
    slow_add(d, 2, N, LONG, s);
#pragma omp interop use(o)
#pragma omp target teams distribute parallel for
    for (int i = 0; i < N; i++) x[i] *= 3;
    slow_add(d, 5, N, LONG, s);
#pragma omp interop destroy(o)
#pragma omp target teams distribute parallel for
    for (int i = 0; i < N; i++) x[i] *= 2;
  }
  expect("use and destroy wait for the stream", sum_of(x), N * ((1 + 2) * 3 + 5) * 2.0);
}
static void region_then_stream(void) {
  fill(0); omp_interop_t o = omp_interop_none;
#pragma omp interop init(targetsync : o)
  void *s = omp_get_interop_ptr(o, omp_ipr_targetsync, NULL);
#pragma omp target data map(tofrom : x, y)
  {
    ON_DEVICE(x, d); ON_DEVICE(y, e);
#pragma omp target teams distribute parallel for
    for (int i = 0; i < N; i++) { double v = i; for (int k = 0; k < 20000; k++) v = v * 0.999 + 0.5; x[i] = v > -1 ? i + 1 : v; }
    slow_copy(e, d, N, 0, s);
#pragma omp interop use(o)
  }
#pragma omp interop destroy(o)
  expect("the stream comes after a region", sum_of(y), N * (N + 1) / 2.0);
}
static void nowait_depend(void) {
  fill(1); omp_interop_t o = omp_interop_none;
#pragma omp interop init(targetsync : o)
  void *s = omp_get_interop_ptr(o, omp_ipr_targetsync, NULL);
#pragma omp target enter data map(to : x, y)
  ON_DEVICE(x, d); ON_DEVICE(y, e);
#pragma omp target teams distribute parallel for nowait depend(out : x)
  for (int i = 0; i < N; i++) { double v = i; for (int k = 0; k < 20000; k++) v = v * 0.999 + 0.5; x[i] = v > -1 ? 7 : v; }
#pragma omp interop use(o) depend(in : x)
  slow_copy(e, d, N, LONG, s);
#pragma omp interop use(o) depend(out : y)
#pragma omp target teams distribute parallel for nowait depend(in : y) depend(out : x)
  for (int i = 0; i < N; i++) x[i] += y[i] * 2;
#pragma omp taskwait
#pragma omp target exit data map(from : x, y)
#pragma omp interop destroy(o)
  expect("nowait, use, stream, use, nowait", sum_of(x), N * 21.0);
}
static void use_nowait(void) {
  fill(1); omp_interop_t o = omp_interop_none;
#pragma omp interop init(targetsync : o)
  void *s = omp_get_interop_ptr(o, omp_ipr_targetsync, NULL);
#pragma omp target enter data map(to : x)
  ON_DEVICE(x, d);
  slow_add(d, 2, N, LONG, s);
#pragma omp interop use(o) depend(out : x) nowait
#pragma omp target teams distribute parallel for nowait depend(inout : x)
  for (int i = 0; i < N; i++) x[i] *= 4;
#pragma omp interop destroy(o) depend(inout : x) nowait
#pragma omp target update from(x) depend(inout : x) nowait
#pragma omp taskwait
  expect("use and destroy with nowait and depend", sum_of(x), N * 12.0);
#pragma omp target exit data map(delete : x)
}
static void init_depend(void) {
  fill(1);
#pragma omp target enter data map(to : x)
  ON_DEVICE(x, d);
#pragma omp target teams distribute parallel for nowait depend(out : x)
  for (int i = 0; i < N; i++) { double v = i; for (int k = 0; k < 20000; k++) v = v * 0.999 + 0.5; x[i] = v > -1 ? 7 : v; }
  omp_interop_t o = omp_interop_none;
#pragma omp interop init(targetsync : o) depend(inout : x)
  slow_add(d, 1, N, 0, omp_get_interop_ptr(o, omp_ipr_targetsync, NULL));
#pragma omp interop destroy(o) depend(inout : x)
#pragma omp target exit data map(from : x)
  expect("init with depend", sum_of(x), N * 8.0);
}
static void stream_of_its_own(void) {
  fill(1); void *s = own_stream();
#pragma omp target enter data map(to : x)
  ON_DEVICE(x, d);
#pragma omp target teams distribute parallel for
  for (int i = 0; i < N; i++) { double v = i; for (int k = 0; k < 20000; k++) v = v * 0.999 + 0.5; x[i] = v > -1 ? 7 : v; }
  slow_add(d, 1, N, LONG, s); stream_wait(s);
#pragma omp target teams distribute parallel for
  for (int i = 0; i < N; i++) x[i] *= 2;
  slow_add(d, 1, N, LONG, s); stream_wait(s);
#pragma omp target exit data map(from : x)
  expect("a stream that is waited for", sum_of(x), N * 17.0);
}
static void memory_of_cuda(void) {
  double *p = own_alloc(N * sizeof *p), total = 0; omp_interop_t o = omp_interop_none;
#pragma omp interop init(targetsync : o)
  void *s = omp_get_interop_ptr(o, omp_ipr_targetsync, NULL);
#pragma omp target teams distribute parallel for is_device_ptr(p)
  for (int i = 0; i < N; i++) p[i] = i;
  slow_add(p, 1, N, LONG, s);
#pragma omp interop use(o)
#pragma omp target teams distribute parallel for is_device_ptr(p) reduction(+ : total)
  for (int i = 0; i < N; i++) total += p[i];
#pragma omp interop destroy(o)
  own_free(p);
  expect("memory of cudaMalloc in regions", total, N * (N + 1) / 2.0);
}
// Memory that a library's kernel still reads is freed and asked for again.
static void freed_in_use(void) {
  int dev = omp_get_default_device(); void *s = own_stream();
  double *out = omp_target_alloc(N * sizeof *out, dev);
  double *in = omp_target_alloc(N * sizeof *in, dev);
#pragma omp target teams distribute parallel for is_device_ptr(in)
  for (int i = 0; i < N; i++) in[i] = 1;
  slow_copy(out, in, N, LONG, s);
  omp_target_free(in, dev);
  for (int k = 0; k < 4; k++) {
    double *other = omp_target_alloc(N * sizeof *other, dev);
#pragma omp target teams distribute parallel for is_device_ptr(other)
    for (int i = 0; i < N; i++) other[i] = 1000;
    omp_target_free(other, dev);
  }
  stream_wait(s); double total = 0;
#pragma omp target teams distribute parallel for is_device_ptr(out) reduction(+ : total)
  for (int i = 0; i < N; i++) total += out[i];
  omp_target_free(out, dev);
  expect("memory freed while a library's kernel reads it", total, N);
}
static void blas_threads(void) {
  enum { T = 4, M = 256 };
  int bad = 0;
#pragma omp parallel num_threads(T) reduction(+ : bad)
  {
    int t = omp_get_thread_num(); double *a = malloc(sizeof *a * M * M), *v = malloc(sizeof *v * M), *w = malloc(sizeof *w * M);
    omp_interop_t o = omp_interop_none; cublasHandle_t h;
#pragma omp interop init(targetsync : o)
    if (cublasCreate(&h) || cublasSetStream(h, omp_get_interop_ptr(o, omp_ipr_targetsync, NULL))) bad++;
    for (int i = 0; i < M * M; i++) a[i] = (i / M == i % M) * 2.0;
    for (int i = 0; i < M; i++) v[i] = t + 1;
    const double one = 1, none = 0;
#pragma omp target data map(to : a[ : M * M]) map(tofrom : v[ : M]) map(alloc : w[ : M])
    for (int r = 0; r < 20; r++) {
#pragma omp target data use_device_ptr(a, v, w)
      if (cublasDgemv(h, CUBLAS_OP_N, M, M, &one, a, M, v, 1, &none, w, 1)) bad++;
#pragma omp interop use(o)
#pragma omp target teams distribute parallel for
      for (int i = 0; i < M; i++) v[i] = w[i] / 2 + 1;
    }
#pragma omp interop destroy(o)
    cublasDestroy(h);
    for (int i = 0; i < M; i++) bad += v[i] != t + 21;
    free(a); free(v); free(w);
  }
  expect("cuBLAS on four threads with an object each", bad, 0);
}
// A handle without a stream: CUDA's default stream, and the program waits for the device.
static void default_stream(void) {
  fill(1); double scale = 0; cublasHandle_t h; cublasCreate(&h); static double a[64 * 64]; static double v[64], w[64];
  for (int i = 0; i < 64; i++) { a[i * 65] = 3; v[i] = i; }
  const double one = 1, none = 0;
#pragma omp target data map(to : a, v) map(from : w)
  {
    double *da = omp_get_mapped_ptr(a, 0), *dv = omp_get_mapped_ptr(v, 0), *dw = omp_get_mapped_ptr(w, 0);
    if (cublasDgemv(h, CUBLAS_OP_N, 64, 64, &one, da, 64, dv, 1, &none, dw, 1)) printf("cuBLAS failed\n");
    device_wait();
#pragma omp target teams distribute parallel for reduction(+ : scale)
    for (int i = 0; i < 64; i++) scale += w[i];
  }
  cublasDestroy(h);
  expect("cuBLAS on the default stream", scale, 3 * 63 * 32.0);
}
int main(void) {
  void (*const all[])(void) = {use_waits, region_then_stream, nowait_depend, use_nowait, init_depend,
                               stream_of_its_own, memory_of_cuda, freed_in_use, blas_threads, default_stream};
  return run(all, sizeof all / sizeof *all);
}
