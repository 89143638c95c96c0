// Generic: the master puts the arguments in shared memory and wakes the
// workers, whose loop calls the wrappers directly.
// SHOW: insert_barriers lower_fork
void f(int *x, int n) {
#pragma omp target
  {
    for (int i = 0; i < n; i++)
      x[i] = i * i;
#pragma omp parallel
    x[0] += 1;
#pragma omp parallel num_threads(8)
    x[1] += n;
  }
}
