// What the driver leaves where an `allocate` directive stood becomes the
// variable's section.
// SHOW: import marks
// ONLY: __omp_offloading
void __wf_allocate(void *, unsigned long);
void f(int *x) {
#pragma omp target
  {
    static int counts[4];
    __wf_allocate(counts, 7);
    counts[1] = x[0];
    x[1] = counts[1];
  }
}
