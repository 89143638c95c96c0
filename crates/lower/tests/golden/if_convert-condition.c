// A cheap condition is evaluated whether it counts or not: the loop has one
// branch less.
// SHOW: early_cleanup if_convert
// ONLY: omp_outlined.omp_outlined
void f(const int *x, int *count, int n, int low, int high) {
  int s = 0;
#pragma omp target teams distribute parallel for reduction(+ : s)
  for (int i = 0; i < n; i++)
    if (x[i] > low && (x[i] * 3 ^ low) < high)
      s += 1;
  *count = s;
}
