// One array along each of the two loops: tiles of 32 columns and 8 rows.
// SHOW: if_convert loop_interchange
// ONLY: omp_outlined.omp_outlined
void f(const double *a, double *b, int n) {
#pragma omp target teams distribute parallel for collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      b[i * n + j] = a[j * n + i];
}
