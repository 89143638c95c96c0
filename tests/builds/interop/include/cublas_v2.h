#include "cuda_stand_in.h"
typedef struct blas *cublasHandle_t;
typedef enum { CUBLAS_OP_N } cublasOperation_t;
int cublasCreate(cublasHandle_t *blas);
int cublasDestroy(cublasHandle_t blas);
int cublasSetStream(cublasHandle_t blas, cudaStream_t stream);
int cublasDgemv(cublasHandle_t blas, cublasOperation_t op, int m, int n, const double *alpha,
                const double *a, int lda, const double *x, int incx, const double *beta, double *y,
                int incy);
