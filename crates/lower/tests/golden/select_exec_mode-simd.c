// One thread runs a `simd` loop, and the reason says how to have all run it, unless `safelen` says
// that iterations depend on each other.
// REPORT
void f(const int *x, int *y, int n) {
#pragma omp target teams distribute simd
  for (int i = 0; i < n; i++)
    y[i] = x[i] + 1;

#pragma omp target teams distribute simd safelen(4)
  for (int i = 0; i < n; i++)
    y[i] = x[i] + 1;
}
