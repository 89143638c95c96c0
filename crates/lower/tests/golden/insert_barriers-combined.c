// The commonest kernel has no barrier.
// SHOW: spmdize insert_barriers
void f(int *x, int n) {
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++)
    x[i] = i;
}
