// cuBLAS and the kernel of scale.cu, on memory that the host reaches.
#include <cublas_v2.h>

int cublasCreate(cublasHandle_t *blas) {
  *blas = 0;
  return 0;
}
int cublasDestroy(cublasHandle_t blas) { return blas != 0; }
int cublasSetStream(cublasHandle_t blas, cudaStream_t stream) { return blas || stream; }

// Columns come one after the other.
int cublasDgemv(cublasHandle_t blas, cublasOperation_t op, int m, int n, const double *alpha,
                const double *a, int lda, const double *x, int incx, const double *beta, double *y,
                int incy) {
  if (blas || op != CUBLAS_OP_N || *beta != 0)
    return 1;
  for (int i = 0; i < m; i++) {
    double sum = 0;
    for (int j = 0; j < n; j++)
      sum += a[(long)j * lda + i] * x[j * incx];
    y[i * incy] = *alpha * sum;
  }
  return 0;
}

void scale(double *x, double factor, int n, cudaStream_t stream) {
  (void)stream;
  for (int i = 0; i < n; i++)
    x[i] *= factor;
}
