// A function of sequential code that holds a parallel region is inlined into
// its kernel even if the user said `noinline`.
// SHOW: specialize_functions inline_sequential
#pragma omp begin declare target
__attribute__((noinline)) void fill(int *x, int v) {
#pragma omp parallel
  x[v] = v;
}
#pragma omp end declare target

void f(int *x) {
#pragma omp target
  {
    fill(x, 1);
    fill(x, 2);
  }
}
