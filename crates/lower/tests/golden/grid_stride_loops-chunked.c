// An explicit chunk keeps its meaning: nothing changes.
// SHOW: canonicalize grid_stride_loops
// ONLY: omp_outlined
void f(int *x) {
#pragma omp target parallel for schedule(static, 4)
  for (int i = 0; i < 100; i++)
    x[i] = i;
}
