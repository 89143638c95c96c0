// In an SPMD kernel, every region as wide as the team: a plain call.
// SHOW: sync fork
void f(int *x) {
#pragma omp target parallel
  x[0] = 1;
}
