// A region in a loop: its rounds must not overlap.
// SHOW: spmdize insert_barriers
void f(int *x, int n) {
#pragma omp target
  for (int k = 0; k < n; k++) {
#pragma omp parallel
    x[k] += 1;
  }
}
