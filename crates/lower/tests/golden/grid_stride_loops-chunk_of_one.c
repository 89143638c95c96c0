// `schedule(static, 1)` is a loop that threads step through: in a `distribute parallel for`,
// where Clang compares with the end of the team's share, and in a loop of its own, which
// Clang writes as one over chunks and one inside.
// SHOW: canonicalize grid_stride_loops
// ONLY: omp_outlined
void f(int *x, unsigned n) {
#pragma omp target teams distribute parallel for schedule(static, 1)
  for (unsigned i = 0; i < n; i++)
    x[i] = 1;
#pragma omp target parallel for schedule(static, 1)
  for (long i = 0; i < n; i++)
    x[i] = 2;
}
