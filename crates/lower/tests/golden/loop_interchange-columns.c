// Where the outer of collapsed loops runs along memory, its rounds become
// neighbours; where the inner one does, and where something is reduced, the
// iterations stay in their order.
// SHOW: if_convert loop_interchange
// ONLY: omp_outlined.omp_outlined
void columns(float *b, const float *a, int w, int h) {
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: b[0:w * h]) map(to: a[0:w * h])
  for (int x = 0; x < w; ++x)
    for (int y = 0; y < h; ++y)
      b[y * w + x] = a[y * w + x];
}
void rows(float *b, const float *a, int w, int h) {
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: b[0:w * h]) map(to: a[0:w * h])
  for (int y = 0; y < h; ++y)
    for (int x = 0; x < w; ++x)
      b[y * w + x] = a[y * w + x];
}
float sum(const float *a, int w, int h) {
  float s = 0;
#pragma omp target teams distribute parallel for collapse(2) map(to: a[0:w * h]) map(tofrom: s) reduction(+: s)
  for (int x = 0; x < w; ++x)
    for (int y = 0; y < h; ++y)
      s += a[y * w + x];
  return s;
}
