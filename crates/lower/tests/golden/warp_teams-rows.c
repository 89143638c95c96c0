// SHOW: aligned.ptx70 warp_teams.ptx70
// A league of short loops, between which the team's first thread uses their result.
void rows(const double *a, double *sums, int n) {
#pragma omp target teams distribute thread_limit(32)
  for (int r = 0; r < n; r++) {
    double sum = 0;
#pragma omp parallel for reduction(+ : sum)
    for (int c = 0; c < 24; c++)
      sum += a[r * 24 + c];
    sums[r] = sum;
  }
}
