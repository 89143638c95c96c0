// Lanes take turns in the function that runs regions of a region. Pass `lane_scheduler` made it,
// and it calls nothing that leads back to it.
// SHOW: infer_kernel_inputs.gfx942 infer_norecurse.gfx942
// ARCH: gfx942
// RAW
void f(float *a) {
#pragma omp target teams distribute map(tofrom : a[:64])
  for (int i = 0; i < 2; i++) {
#pragma omp parallel for
    for (int j = 0; j < 4; j++) {
#pragma omp parallel for
      for (int k = 0; k < 8; k++)
        a[(i * 4 + j) * 8 + k] += 1;
    }
  }
}
