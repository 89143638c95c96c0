// All threads meet before a reduction that a thread which leaves the loop
// passes by, and it is told to meet them.
// SHOW: lower_cancel
// ONLY: omp_outlined
void f(int *s, int n) {
#pragma omp target parallel
#pragma omp for reduction(+ : s[0])
  for (int i = 0; i < n; i++) {
    s[0] += i;
#pragma omp cancel for
  }
}
