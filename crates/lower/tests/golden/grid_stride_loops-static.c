// `schedule(static)` without a chunk: the loop steps by the stride.
// SHOW: canonicalize grid_stride_loops
// ONLY: omp_outlined
void f(int *x, int n) {
#pragma omp target parallel for
  for (int i = 0; i < n; i++)
    x[i] = i;
}
