// A sequential loop with a branch behind a long chain of arithmetic runs two
// rounds at a time, and what does not need the branch goes before it.
// SHOW: atomic_fences.ptx70 unroll_for_ilp.ptx70
// ONLY: __omp_offloading
// FLAGS: -ffast-math
void f(const double *a, const double *table, double *s, int n) {
#pragma omp target is_device_ptr(a, table, s)
  {
    double t = 0;
    for (int i = 0; i < n; i++) {
      double x = a[i];
      double q = 1.5 + x * (1.6 + x * (1.7 + x * (1.8 + x * (1.9 + x * (2.1 + x * 2.2)))));
      double p = x * (1.1 + x * (1.2 + x * (1.3 + x * (1.4 + x * q))));
      if (p > 100)
        p = table[(int)p];
      t += p;
    }
    *s = t;
  }
}
