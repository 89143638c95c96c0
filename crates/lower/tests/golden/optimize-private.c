// An array of a thread's own is in registers where its loops are short.
// SHOW: lower_primitives.ptx70 optimize.ptx70
// ONLY: __omp_offloading
void f(double *x, int n) {
#pragma omp target
  for (int i = 0; i < n; i++) {
    double own[4];
    for (int k = 0; k < 4; k++)
      own[k] = x[4 * i + k];
    for (int k = 0; k < 4; k++)
      x[4 * i + k] = own[3 - k];
  }
}
