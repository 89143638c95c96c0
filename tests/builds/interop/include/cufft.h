#include "cuda_stand_in.h"
typedef int cufftHandle;
typedef struct {
  double x, y;
} cufftDoubleComplex;
typedef enum { CUFFT_Z2Z } cufftType;
enum { CUFFT_FORWARD = -1 };
int cufftPlan1d(cufftHandle *plan, int n, cufftType type, int batch);
int cufftSetStream(cufftHandle plan, cudaStream_t stream);
int cufftExecZ2Z(cufftHandle plan, cufftDoubleComplex *in, cufftDoubleComplex *out, int direction);
int cufftDestroy(cufftHandle plan);
