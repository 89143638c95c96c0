// The switch after a reduction loses its case with atomics.
// SHOW: import normalise
// ONLY: omp_outlined
void f(int *s) {
#pragma omp target parallel reduction(+ : s[0])
  s[0] += 1;
}
