// A region under `if` has two versions: forked, and run by its thread alone.
// SHOW: import normalise
void f(int *x, int c) {
#pragma omp target parallel if(c)
  x[0] = 1;
}
