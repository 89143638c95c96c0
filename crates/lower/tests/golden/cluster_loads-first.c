// The loads of straight-line code stand before what uses them.
// SHOW: atomic_fences.ptx70 cluster_loads.ptx70
// ONLY: __omp_offloading
void f(double *x, const double *y) {
#pragma omp target
  x[0] = ((y[0] * 3 + y[1]) * 5 + y[2]) * 7 + y[3];
}
