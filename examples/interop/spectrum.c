// The strongest frequencies of a signal: OpenACC makes the signal and looks for the peaks, cuFFT
// transforms it, all on one queue, so that nothing waits in between.
//
// BUILT-BY: builds/interop
#include <cufft.h>
#include <math.h>
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 1 << 16, QUEUE = 1 };

int main(void) {
  cufftDoubleComplex *z = malloc(sizeof *z * N);
  double *power = malloc(sizeof *power * N);
  cufftHandle plan;
  if (cufftPlan1d(&plan, N, CUFFT_Z2Z, 1)) {
    fprintf(stderr, "cuFFT cannot be used\n");
    return 1;
  }
  // What the queue does from now on, and what cuFFT does, is in one order.
  cufftSetStream(plan, acc_get_cuda_stream(QUEUE));
#pragma acc data create(z[ : N]) copyout(power[ : N])
  {
#pragma acc parallel loop async(QUEUE)
    for (int i = 0; i < N; i++) {
      double t = 2 * 3.14159265358979323846 * i / N;
      z[i].x = 3 * sin(440 * t) + sin(1000 * t);
      z[i].y = 0;
    }
#pragma acc host_data use_device(z)
    if (cufftExecZ2Z(plan, z, z, CUFFT_FORWARD))
      fprintf(stderr, "cuFFT failed\n");
#pragma acc parallel loop async(QUEUE)
    for (int i = 0; i < N; i++)
      power[i] = sqrt(z[i].x * z[i].x + z[i].y * z[i].y) / (N / 2);
#pragma acc wait(QUEUE)
  }
  cufftDestroy(plan);
  int peaks = 0, right = 0;
  for (int i = 0; i < N / 2; i++)
    if (power[i] > 0.5) {
      printf("%d: %.3f\n", i, power[i]);
      peaks++;
      right += (i == 440 && fabs(power[i] - 3) < 1e-9) || (i == 1000 && fabs(power[i] - 1) < 1e-9);
    }
  return peaks != 2 || right != 2;
}
