// A variable whose size the running program knows takes its room from a piece
// of fixed size.
// SHOW: link_libcalls.ptx70 lower_dynamic_alloca.ptx70
// ONLY: sum
#pragma omp begin declare target
__attribute__((noinline)) int sum(const int *x, int n) {
  int own[n];
  for (int i = 0; i < n; i++)
    own[i] = x[i] + i;
  int s = 0;
  for (int i = 0; i < n; i++)
    s += own[n - 1 - i] * (i + 1);
  return s;
}
#pragma omp end declare target
void f(int *x, int n) {
#pragma omp target parallel
  x[n] = sum(x, n);
}
