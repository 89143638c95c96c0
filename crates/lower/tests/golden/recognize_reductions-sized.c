// An array section whose length only the running program knows is reduced in
// device memory.
// SHOW: inline_sequential recognize_reductions lower_reductions
// ONLY: omp_outlined
void f(int *s, int n) {
#pragma omp target parallel reduction(+ : s[0 : n]) map(s[0 : n])
  s[0] += 1;
}
