// Several blocks may share what the first team's threads do. Not so in the
// second, which reads what the loop may write, in the third, whose loops come
// after each other, in the fourth, which says how it counts its threads, nor in
// the last, whose static variable each block would have for itself.
// REPORT
int omp_get_num_threads(void);
void f(double *x, double *y, int n, int m) {
#pragma omp target teams distribute
  for (int i = 0; i < n; i++) {
    double scale = i * 0.5;
#pragma omp parallel for
    for (int j = 0; j < m; j++)
      x[i * m + j] = y[i * m + j] * scale;
  }

#pragma omp target teams distribute
  for (int i = 0; i < n; i++) {
    double first = x[i * m];
#pragma omp parallel for
    for (int j = 0; j < m; j++)
      x[i * m + j] /= first;
  }

#pragma omp target teams distribute
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m; k++)
#pragma omp parallel for
      for (int j = 0; j < m; j++)
        x[i * m + j] += x[i * m + k];

#pragma omp target teams distribute
  for (int i = 0; i < n; i++)
#pragma omp parallel for
    for (int j = 0; j < m; j++)
      x[i * m + j] = omp_get_num_threads();
}

void g(double *x, int n, int m) {
#pragma omp target teams distribute
  for (int i = 0; i < n; i++) {
    // What the plugin states for `allocate(last) allocator(omp_pteam_mem_alloc)`.
    static double last[64] __attribute__((annotate("warpfork.allocator;7")));
#pragma omp parallel for
    for (int j = 0; j < m; j++) {
      last[j % 64] = x[i * m + j];
      x[i * m + j] = last[j % 64] * 2;
    }
  }
}
