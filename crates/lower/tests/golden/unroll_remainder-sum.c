// The last rounds of a loop that reads load together.
// SHOW: unroll_for_sroa.ptx70 unroll_remainder.ptx70
// ONLY: __omp_offloading
void f(double *x, int n) {
#pragma omp target
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int j = i; j < n; j += n / 7)
      s += x[j];
    x[i + n] = s;
  }
}
