// The machine's part of a reduction: over a team, and over the league.
// SHOW: recognize_reductions lower_reductions
// ONLY: omp_outlined
void f(const int *x, int n, int *team, int *league) {
  int s = 0;
#pragma omp target parallel for reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += x[i];
  *team = s;
  s = 0;
#pragma omp target teams distribute reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += x[i];
  *league = s;
}
