// In an SPMD kernel, a region narrower than another: the threads below its width
// run it.
// SHOW: insert_barriers lower_fork
void f(int *x, int n) {
#pragma omp target
  {
#pragma omp parallel
    x[0] = 1;
#pragma omp parallel num_threads(n)
    x[1] = 1;
  }
}
