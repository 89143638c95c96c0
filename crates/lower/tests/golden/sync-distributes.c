// SHOW: sync
void f(int *x, int *y, int n) {
#pragma omp target teams num_teams(1)
  {
#pragma omp distribute parallel for
    for (int i = 0; i < n; i++)
      x[i] = i;
#pragma omp distribute parallel for
    for (int i = 0; i < n; i++)
      y[i] = x[n - 1 - i];
  }
}
