// An SPMD kernel whose only region is as wide as the team: a plain call.
// SHOW: insert_barriers lower_fork
void f(int *x) {
#pragma omp target parallel
  x[0] = 1;
}
