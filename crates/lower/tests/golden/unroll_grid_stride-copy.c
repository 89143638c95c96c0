// A loop that a team's threads share and that writes has the loads of four
// rounds under way where pointers lead to different data.
// SHOW: specialize_team_size.ptx70 unroll_grid_stride.ptx70 cluster_loads.ptx70
// ONLY: __wf_noalias
void f(const float *a, float *b, int rows, int columns) {
#pragma omp target teams distribute is_device_ptr(a, b)
  for (int r = 0; r < rows; r++) {
#pragma omp parallel for
    for (int c = 0; c < columns; c++)
      b[c * rows + r] = a[r * columns + c];
  }
}
