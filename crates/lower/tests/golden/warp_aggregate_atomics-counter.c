// Lanes add to the one counter together, and to bins with those lanes that have the same.
// Doubles are added one by one.
// SHOW: lower_fork warp_aggregate_atomics
// ONLY: omp_outlined.omp_outlined
void count(const int *bin, long *bins, double *sums, long *all, int n) {
#pragma omp target teams distribute parallel for is_device_ptr(bin, bins, sums, all)
  for (int i = 0; i < n; ++i) {
    if (bin[i] < 0)
      continue;
#pragma omp atomic
    ++*all;
#pragma omp atomic
    bins[bin[i]] += i;
#pragma omp atomic
    sums[bin[i]] += 1;
  }
}
