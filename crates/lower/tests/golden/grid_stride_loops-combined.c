// `distribute parallel for`: both halves are marked, the outer loop ends after
// a round, the inner loop steps by the stride.
// SHOW: canonicalize grid_stride_loops
// ONLY: omp_outlined
void f(int *x) {
#pragma omp target teams distribute parallel for
  for (int i = 0; i < 100; i++)
    x[i] = i;
}
