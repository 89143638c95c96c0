// A `loop` that binds to `teams` becomes a loop of teams and threads: the region forks in place of
// its iterations, and each thread reduces into its team's copy. Of two loops neither is changed.
// SHOW: lower_cancel canonicalize
// ONLY: omp_outlined
__attribute__((annotate("warpfork.loop;canonicalize-team_loop.c;f;12;1;;"),
               annotate("warpfork.loop;canonicalize-team_loop.c;g;20;1;;"),
               annotate("warpfork.loop;canonicalize-team_loop.c;g;23;1;;"))) int facts;
#pragma omp declare target(facts)
double f(double *x, int n) {
  double s = 0;
#pragma omp target teams map(tofrom : s) map(to : x[:n]) reduction(+ : s)
#pragma omp loop
  for (int i = 0; i < n; i++)
    s += x[i];
  return s;
}
void g(int *x, int *y, int n) {
#pragma omp target teams map(x[:n], y[:n])
  {
#pragma omp loop
    for (int i = 0; i < n; i++)
      x[i]++;
#pragma omp loop
    for (int i = 0; i < n; i++)
      y[i]++;
  }
}
