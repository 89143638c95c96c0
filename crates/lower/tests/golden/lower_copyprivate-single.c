// The thread that ran the region packs its values into memory that the team
// shares; after a barrier the others take them from there.
// SHOW: lower_reductions lower_copyprivate
// ONLY: omp_outlined copy
void f(int *x, int n) {
#pragma omp target parallel
  {
    int a;
    double b;
#pragma omp single copyprivate(a, b)
    {
      a = x[0];
      b = x[1];
    }
    x[a] = b;
  }
}
