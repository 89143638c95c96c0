// A team's own copy of a static variable, in shared memory, with its initial
// value when the team starts.
// SHOW: fork statics
// ONLY: __omp_offloading
void __wf_allocate(void *, unsigned long);
void f(int *x) {
#pragma omp target
  {
    static int counts[4] = {1, 2, 3, 4};
    __wf_allocate(counts, 7);
#pragma omp parallel
    x[counts[0]] = counts[1];
  }
}
