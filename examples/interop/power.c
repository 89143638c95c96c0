// The largest eigenvalue of a symmetric matrix by power iteration, in which a library, a kernel
// of CUDA and target regions work on the same memory of the device: cuBLAS multiplies, a region
// adds up the length of the vector, and scale.cu makes it 1.
//
// BUILT-BY: builds/interop
#include <cublas_v2.h>
#include <math.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 2000, STEPS = 40 };

// The kernel's file: x[i] *= factor.
void scale(double *x, double factor, int n, cudaStream_t stream);

int main(void) {
  double *a = malloc(sizeof *a * N * N), *x = malloc(sizeof *x * N), *y = malloc(sizeof *y * N);
  // 1 on the diagonal, and the products of a vector's elements: the largest eigenvalue is 1 and
  // the vector's square.
  double expected = 1;
  for (int i = 0; i < N; i++) {
    double u = 1.0 / (i + 1);
    expected += u * u;
    for (int j = 0; j < N; j++)
      a[i * N + j] = u / (j + 1) + (i == j);
    x[i] = i % 3 + 1;
  }

  omp_interop_t sync = omp_interop_none;
#pragma omp interop init(targetsync : sync)
  cudaStream_t stream = omp_get_interop_ptr(sync, omp_ipr_targetsync, NULL);
  cublasHandle_t blas;
  if (cublasCreate(&blas) || cublasSetStream(blas, stream)) {
    fprintf(stderr, "cuBLAS cannot be used\n");
    return 1;
  }

  double length = 0;
  const double one = 1, none = 0;
#pragma omp target data map(to : a[ : N * N]) map(tofrom : x[ : N]) map(alloc : y[ : N])
  for (int step = 0; step < STEPS; step++) {
#pragma omp target data use_device_ptr(a, x, y)
    if (cublasDgemv(blas, CUBLAS_OP_N, N, N, &one, a, N, x, 1, &none, y, 1))
      fprintf(stderr, "cuBLAS failed\n");
      // The region comes after what is on the stream.
#pragma omp interop use(sync)
    double square = 0;
#pragma omp target teams distribute parallel for reduction(+ : square)
    for (int i = 0; i < N; i++) {
      square += y[i] * y[i];
      x[i] = y[i];
    }
    length = sqrt(square);
    // The region has ended, and with it its kernel: so the stream comes after it.
#pragma omp target data use_device_ptr(x)
    scale(x, 1 / length, N, stream);
  }
#pragma omp interop destroy(sync)
  cublasDestroy(blas);
  double wrong = fabs(length - expected);
  printf("%.6f, %s\n", length, wrong < 1e-9 ? "as expected" : "which is wrong");
  return wrong >= 1e-9;
}
