// A thread reads a row of the matrix, and a vector that all threads read. Both are read four floats
// at a time where they are aligned, which a guard before the loop tests.
// SHOW: vectorize_loads.ptx70
void rows(const float *a, const float *x, float *y, int n, int m) {
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++) {
    float t = 0;
    for (int j = 0; j < m; j++)
      t += a[i * m + j] * x[j];
    y[i] = t;
  }
}
