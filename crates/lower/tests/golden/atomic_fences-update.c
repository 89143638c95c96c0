// An update that orders memory has fences around it.
// SHOW: lower_local_atomics.ptx70 atomic_fences.ptx70
// ONLY: __omp_offloading
void f(int *x) {
#pragma omp target
  {
#pragma omp atomic update seq_cst
    x[0] += 1;
#pragma omp atomic update relaxed
    x[1] += 1;
  }
}
