// A loop of few rounds, most of whose loads are the same for each iteration of the
// loop around it, is unrolled whole, and these loads go before both.
// SHOW: unroll_for_ilp.ptx70 unroll_and_hoist.ptx70
// ONLY: __wf_noalias
// FLAGS: -ffast-math
void f(const double *x, const double *centre, const double *old, double *d, double *e, int n) {
#pragma omp target teams distribute parallel for thread_limit(256) is_device_ptr(x, centre, old, d, e)
  for (int i = 0; i < n; i++) {
    double d0 = 0, d1 = 0;
    for (int f = 0; f < 32; f++) {
      double v = x[i * 32 + f];
      d0 += (v - centre[f]) * (v - centre[f]);
      d1 += (v - centre[32 + f]) * (v - centre[32 + f]);
    }
    d[i] = d0 < d1 ? d0 : d1;
    e[i] = old[i];
  }
}
