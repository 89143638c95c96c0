// A region inside a region: the first shares out nothing and is a call by its
// thread, the second shares out a loop and is a fork by a warp.
// SHOW: early_cleanup specialize_functions
int sum(int *x) {
  int s = 0;
#pragma omp target parallel map(tofrom : s)
  {
#pragma omp parallel
#pragma omp atomic
    s += x[0];
#pragma omp parallel for
    for (int i = 0; i < 4; i++)
      x[i] = i;
  }
  return s;
}
