// LLVM unrolls the loop over `q` before it knows how many rounds it has, and
// counts those that are left over by a variable of its own. Both loops go.
// SHOW: optimize.ptx70 unroll_for_sroa.ptx70
// ONLY: __omp_offloading
void f(double *x, int n) {
#pragma omp target
  for (int i = 0; i < n; i++) {
    double d[5][5];
    for (int p = 0; p < 25; p++)
      d[p / 5][p % 5] = x[25 * i + p];
    for (int p = 0; p < 5; p++)
      for (int q = p + 1; q < 5; q++)
        d[p][q] *= d[q][p];
    double sum = 0;
    for (int p = 0; p < 25; p++)
      sum += d[p / 5][p % 5];
    x[i] = sum;
  }
}
