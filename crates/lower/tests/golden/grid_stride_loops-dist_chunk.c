// Chunks of a `distribute parallel for` go if nothing can tell, and stay where a team's number shows.
// SHOW: canonicalize grid_stride_loops
// ONLY: omp_outlined
int omp_get_team_num(void);
void f(int *x, int n) {
#pragma omp target teams distribute parallel for dist_schedule(static, 128) schedule(static, 4)
  for (int i = 0; i < n; i++)
    x[i] = 1;
#pragma omp target teams distribute parallel for dist_schedule(static, 128)
  for (int i = 0; i < n; i++)
    x[i] = omp_get_team_num();
}
