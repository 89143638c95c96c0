// The module has the machine's triple and layout.
// SHOW: simplify_libcalls.ptx70 set_target.ptx70
// ONLY: __omp_offloading
// RAW
void f(int *x) {
#pragma omp target
  x[0] = 1;
}
