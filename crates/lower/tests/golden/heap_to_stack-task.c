// A task is run in place: its block is on the stack, and its values in registers.
// SHOW: global_dce.ptx70 heap_to_stack.ptx70
// ONLY: __omp_offloading_
void run(int n, long *a, long limit) {
#pragma omp target parallel map(tofrom : a[ : n])
  for (int i = 0; i < n; i++) {
#pragma omp task firstprivate(i)
    {
      long t = (long)__builtin_readcyclecounter();
      if (t < limit)
        a[i] = t;
    }
  }
}
