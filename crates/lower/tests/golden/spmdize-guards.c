// Side effects of sequential code happen once; a result goes to all threads
// through shared memory.
// SHOW: place_shared_variables spmdize
void f(int *x) {
#pragma omp target
  {
    int old = __atomic_fetch_add(&x[0], 1, __ATOMIC_RELAXED);
    x[1] = 7;
#pragma omp parallel
    x[2 + old] = 1;
  }
}
