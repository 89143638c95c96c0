// What names rounding and exceptions becomes what a device does.
// SHOW: diagnose_unsupported.ptx70 lower_constrained_fp.ptx70
// ONLY: __omp_offloading
// FLAGS: -ffp-model=strict
void f(double *x, float *y) {
#pragma omp target
  {
    x[0] = x[1] + x[2] / 3;
    y[0] = x[0] < x[1] ? (float)x[2] : y[1];
  }
}
