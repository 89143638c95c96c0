// Of the loop's bound only the kernel knows: it compares the number itself.
// SHOW: launch_values.ptx70 fold_launch_checks.ptx70
void scale(float *x, const int *count, int n) {
#pragma omp target map(tofrom: x[0:n]) map(to: count[0:1])
#pragma omp teams distribute parallel for
  for (int i = 0; i < *count; ++i)
    x[i] *= 2;
}
