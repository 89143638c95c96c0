// The counter of an unrolled loop with an unknown step is hidden from strength
// reduction.
// SHOW: cluster_loads.ptx70 limit_lsr_strides.ptx70
// ONLY: __omp_offloading
void f(const double *x, int n, double *sum) {
  double s = 0;
#pragma omp target parallel for reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += x[i];
  *sum = s;
}
