// SHOW: warp_teams.ptx70 packed_teams.ptx70
// A league of loops of 36 iterations. What sequential code reads before a region is written by none of
// its threads, where pointers lead to different data.
void matrices(const double *a, const double *scale, double *b, int n) {
#pragma omp target teams distribute thread_limit(64)
  for (int r = 0; r < n; r++) {
    double by = scale[r];
#pragma omp parallel for
    for (int c = 0; c < 36; c++)
      b[r * 36 + c] = a[r * 36 + c] * by;
  }
}
