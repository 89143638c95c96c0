// Lanes add to the one counter together; each has a bin of its own.
// SHOW: lower_fork warp_aggregate_atomics
// ONLY: omp_outlined.omp_outlined
void count(const int *bin, long *bins, long *all, int n) {
#pragma omp target teams distribute parallel for is_device_ptr(bin, bins, all)
  for (int i = 0; i < n; ++i) {
    if (bin[i] < 0)
      continue;
#pragma omp atomic
    ++*all;
#pragma omp atomic
    bins[bin[i]] += i;
  }
}
