// `fork_teams` becomes a plain call; `num_teams` is the launch's business.
// SHOW: link_modules canonicalize
void f(int *x) {
#pragma omp target teams num_teams(4)
  x[0] = 1;
}
