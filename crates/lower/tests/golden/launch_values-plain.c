// A plain loop asks whether it can be stepped past its end. Of the second
// kernel's bound only the kernel knows, and so there is no version.
// SHOW: unroll_remainder.ptx70 launch_values.ptx70
void scale(float *x, const int *count, int n) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
  for (int i = 0; i < n; ++i)
    x[i] *= 2;
#pragma omp target map(tofrom: x[0:n]) map(to: count[0:1])
#pragma omp teams distribute parallel for
  for (int i = 0; i < *count; ++i)
    x[i] *= 2;
}
