// The primitives have bodies.
// SHOW: lower_dynamic_alloca.ptx70 lower_primitives.ptx70
// ONLY: __wf_t_tid __wf_t_barrier_all
// RAW
void f(int *x) {
#pragma omp target parallel
  {
    x[0] = 1;
#pragma omp barrier
    x[1] = 2;
  }
}
