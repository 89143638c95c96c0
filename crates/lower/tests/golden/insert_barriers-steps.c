// Barriers between a read, a side effect, a region, and a read of what the
// region wrote; none between neighbouring side effects, none at the end.
// SHOW: spmdize insert_barriers
void f(int *x) {
#pragma omp target
  {
    int n = x[0];
    x[0] = 1;
    x[1] = 2;
#pragma omp parallel
    x[n] = 3;
    if (x[3] > 0)
      x[4] = 5;
  }
}
