// Variables of Clang's code become values, and a small function is part of its
// caller, so that each function shows what it does.
// SHOW: grid_stride_loops early_cleanup
// ONLY: __omp_offloading
#pragma omp begin declare target
static int square(int v) { return v * v; }
#pragma omp end declare target

void f(int *x, int n) {
#pragma omp target
  for (int i = 0; i < n; i++)
    x[i] = square(i);
}
