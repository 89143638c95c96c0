// SPMD kernels: without side effects, with guarded ones, without parallel region.
// REPORT
int f(int *x, int n) {
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++)
    x[i] = i;

#pragma omp target teams distribute
  for (int i = 0; i < n; i++) {
    x[i] = i;
#pragma omp parallel for
    for (int j = 0; j < 10; j++)
      x[j] += i;
  }

#pragma omp target
  x[0] = 1;
  return 0;
}
