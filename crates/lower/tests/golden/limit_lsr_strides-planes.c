// The counter of a loop is hidden from strength reduction where the loop reads
// from more places than that may keep addresses for, whose distances only the
// program knows.
// SHOW: cluster_loads.ptx70 limit_lsr_strides.ptx70
// ONLY: __omp_offloading
void f(const double *a, double *s, int rounds, long plane) {
#pragma omp target is_device_ptr(a, s)
  {
    double t = 0;
    for (int i = 0; i < rounds; i++)
      for (int m = 0; m < 17; m++)
        t += a[i + m * plane];
    *s = t;
  }
}
