// Iterations that do nothing are passed over a warp's lanes at a time.
// SHOW: vectorize_streams.ptx70 skip_idle_iterations.ptx70
// ONLY: rows
void rows(const unsigned char *active, float *a, int n, int each) {
#pragma omp target teams distribute map(to : active[0 : n]) map(tofrom : a[0 : n * each])
  for (int i = 0; i < n; ++i) {
    if (active[i]) {
#pragma omp parallel for
      for (int k = 0; k < each; ++k)
        a[i * each + k] += 1;
    }
  }
}
