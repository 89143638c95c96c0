// Four iterations of a filter run side by side, and a coefficient is loaded once for them.
// SHOW: specialize_team_size.ptx70 unroll_grid_stride.ptx70
// ONLY: __wf_launch_values
void f(const float *x, const float *h, float *y, int n, int taps) {
#pragma omp target teams distribute parallel for is_device_ptr(x, h, y)
  for (int i = 0; i < n; i++) {
    float t = 0;
#pragma clang loop unroll(disable)
    for (int k = 0; k < taps; k++)
      t += h[k] * x[i + k];
    y[i] = t;
  }
}
