// The loop whose counter chooses the element of a thread's own array is
// unrolled as a whole, and the array is in registers.
// SHOW: optimize.ptx70 unroll_for_sroa.ptx70
// ONLY: __omp_offloading
void f(double *x, const double *y, int n) {
#pragma omp target
  for (int i = 0; i < n; i++) {
    double own[4];
    for (int k = 0; k < 4; k++)
      own[k] = 0;
#pragma clang loop unroll(disable)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < 4; k++)
#pragma clang loop unroll(disable)
        for (int l = 0; l < 3; l++)
          own[k] += y[j] * own[(k + l) % 4];
    x[i] = own[0];
  }
}
