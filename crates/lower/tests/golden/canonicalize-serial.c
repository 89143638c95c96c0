// A region under `if` has two versions: forked, and run by its thread alone.
// SHOW: link_modules canonicalize
void f(int *x, int c) {
#pragma omp target parallel if(c)
  x[0] = 1;
}
