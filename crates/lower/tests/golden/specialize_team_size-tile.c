// A team that may have 64 threads has its code twice: in the half for just so many
// the loop of 128 iterations is two rounds, whose loads are under way together.
// SHOW: skip_idle_iterations.ptx70 specialize_team_size.ptx70
// ONLY: __wf_noalias
void f(const float *a, float *b, int blocks) {
#pragma omp target teams distribute thread_limit(64) is_device_ptr(a, b)
  for (int k = 0; k < blocks; k++) {
    float tile[128];
#pragma omp parallel for
    for (int i = 0; i < 128; i++)
      tile[i] = a[k * 128 + i];
#pragma omp parallel for
    for (int i = 0; i < 128; i++)
      b[k * 128 + i] = tile[127 - i];
  }
}
