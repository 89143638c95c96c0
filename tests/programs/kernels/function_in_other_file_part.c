// Device functions with parallel regions of their own.
#include <omp.h>

#pragma omp begin declare target
void fill_rows(int *p, int n, int seed) {
#pragma omp parallel for num_threads(24)
  for (int i = 0; i < n; i++)
    p[i] = i * 2 + seed;
}

int reduce_rows(const int *p, int n) {
  int s = 0;
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += p[i];
  return s;
}

int with_barrier(int *scratch, int n) {
  int out = 0;
#pragma omp parallel num_threads(n)
  {
    int t = omp_get_thread_num();
    scratch[t] = t;
#pragma omp barrier
    int v = scratch[n - 1 - t];
#pragma omp atomic
    out += v;
  }
  return out;
}
#pragma omp end declare target
