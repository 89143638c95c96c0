// cuFFT, on memory that the host reaches.
#include <cufft.h>
#include <math.h>
#include <openacc.h>
#include <stdlib.h>

static int length;

int cufftPlan1d(cufftHandle *plan, int n, cufftType type, int batch) {
  *plan = 1;
  length = n;
  return type != CUFFT_Z2Z || batch != 1 || n & (n - 1);
}
int cufftSetStream(cufftHandle plan, cudaStream_t stream) { return plan != 1 || stream != 0; }
int cufftDestroy(cufftHandle plan) { return plan != 1; }

static void transform(const cufftDoubleComplex *in, cufftDoubleComplex *out, int n, int stride,
                      int direction) {
  if (n == 1) {
    out[0] = in[0];
    return;
  }
  int half = n / 2;
  transform(in, out, half, 2 * stride, direction);
  transform(in + stride, out + half, half, 2 * stride, direction);
  for (int k = 0; k < half; k++) {
    double angle = direction * 2 * 3.14159265358979323846 * k / n, c = cos(angle), s = sin(angle);
    cufftDoubleComplex a = out[k], b = out[k + half];
    cufftDoubleComplex t = {c * b.x - s * b.y, s * b.x + c * b.y};
    out[k].x = a.x + t.x, out[k].y = a.y + t.y;
    out[k + half].x = a.x - t.x, out[k + half].y = a.y - t.y;
  }
}

int cufftExecZ2Z(cufftHandle plan, cufftDoubleComplex *in, cufftDoubleComplex *out, int direction) {
  // There is no stream that would put this after the queue's work.
  acc_wait_all();
  cufftDoubleComplex *copy = malloc(sizeof *copy * length);
  for (int i = 0; i < length; i++)
    copy[i] = in[i];
  transform(copy, out, length, 1, direction);
  free(copy);
  return plan != 1;
}
