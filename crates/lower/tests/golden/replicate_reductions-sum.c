// What regions sum into and nobody else writes every thread keeps; the second
// sum's value travels to another region.
// SHOW: recognize_reductions replicate_reductions
// ONLY: omp_outlined
void f(int *x, int n) {
#pragma omp target teams distribute
  for (int t = 0; t < n; t++) {
    int kept = 0, shared = 0;
#pragma omp parallel for reduction(+ : kept)
    for (int i = 0; i < 64; i++)
      kept += x[i];
    x[t] = kept;
#pragma omp parallel for reduction(+ : shared)
    for (int i = 0; i < 64; i++)
      shared += x[i];
#pragma omp parallel
    x[64] = shared;
  }
}
