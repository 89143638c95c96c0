// The runtime is inlined; the pieces of shared memory that it asks for are the
// kernel's own.
// SHOW: fork runtime
void f(int *s) {
#pragma omp target parallel reduction(+ : s[0])
  s[0] += 1;
}
