// The switch after a reduction loses its case with atomics.
// SHOW: link_modules canonicalize
// ONLY: omp_outlined
void f(int *s) {
#pragma omp target parallel reduction(+ : s[0])
  s[0] += 1;
}
