// A kernel says how wide its teams may be.
// SHOW: internalize.ptx70 kernel_abi.ptx70
// ONLY: __omp_offloading
// RAW
void f(int *x) {
#pragma omp target parallel num_threads(96)
  x[0] = 1;
}
