// A recursive function that leads to a parallel region stays a function.
// SHOW: specialize_functions inline_sequential
#pragma omp begin declare target
__attribute__((noinline)) void down(int *x, int n) {
#pragma omp parallel
  x[n] = n;
  if (n > 0)
    down(x, n / 2);
}
#pragma omp end declare target

void f(int *x) {
#pragma omp target
  down(x, 64);
}
