// A kernel whose registers fit anyway does not say how wide its teams are.
// SHOW: reconverge_before_sync.ptx70 register_budget.ptx70
// ONLY: __omp_offloading
// RAW
void f(int *x) {
#pragma omp target parallel num_threads(96)
  x[0] = 1;
}
