// Streaming loops: threads take four floats at a time, or two doubles, where arrays
// are aligned. A loop that reads neighbours stays.
// SHOW: atomic_fences.ptx70 vectorize_streams.ptx70
// ONLY: __wf_launch_values
void f(const float *x, float *y, float a, int n, const double *u, double *v) {
#pragma omp target teams distribute parallel for is_device_ptr(x, y)
  for (int i = 0; i < n; i++)
    y[i] = a * x[i] + y[i];
#pragma omp target teams distribute parallel for is_device_ptr(u, v)
  for (int i = 1; i < n; i++)
    v[i] = u[i] + v[i];
#pragma omp target teams distribute parallel for is_device_ptr(x, y)
  for (int i = 1; i < n; i++)
    y[i] = x[i - 1] + x[i];
}
