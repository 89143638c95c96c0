// `fork_teams` becomes a plain call; `num_teams` is the launch's business.
// SHOW: import normalise
void f(int *x) {
#pragma omp target teams num_teams(4)
  x[0] = 1;
}
