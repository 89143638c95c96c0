// Directives written one by one: each region gets the values of what it only reads, not the
// addresses. What a region writes, or what anybody else may, stays where it is.
// SHOW: grid_stride_loops promote_captures
// ONLY: offloading
void f(double *x, float a, int n, int *sum) {
#pragma omp target map(tofrom : sum[:1])
#pragma omp teams
  {
    int last = 0;
#pragma omp distribute parallel for
    for (int i = 0; i < n; i++) {
      x[i] *= a;
      last = i;
    }
    *sum = last;
  }
}
