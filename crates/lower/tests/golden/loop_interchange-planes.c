// The rounds of each loop are the factors that Clang multiplied, in 64 bits for
// all iterations and in 32 for the steps, and nothing is divided to find them.
// SHOW: if_convert loop_interchange
// ONLY: omp_outlined.omp_outlined
void planes(float *b, const float *a, int n, int m) {
#pragma omp target teams distribute parallel for collapse(3) map(tofrom: b[0:n * n * m]) map(to: a[0:n * n * m])
  for (int x = 0; x < n; ++x)
    for (int y = 0; y < n; ++y)
      for (int z = 0; z < m; ++z)
        b[(z * n + y) * n + x] = a[(z * n + y) * n + x];
}
