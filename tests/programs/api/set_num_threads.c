// omp_set_num_threads and omp_get_max_threads inside a target region.
#include <omp.h>
#include <stdio.h>

int main(void) {
  int n[3] = {0}, m = 0;
#pragma omp target thread_limit(64) map(tofrom : n, m)
  {
    omp_set_num_threads(9);
    m = omp_get_max_threads();
#pragma omp parallel
    {
#pragma omp single
      n[0] = omp_get_num_threads();
    }
#pragma omp parallel num_threads(20)
    {
#pragma omp single
      n[1] = omp_get_num_threads();
    }
    omp_set_num_threads(33);
#pragma omp parallel
    {
#pragma omp single
      n[2] = omp_get_num_threads();
    }
  }
  printf("max %d: %d %d %d\n", m, n[0], n[1], n[2]);
  int good = m == 9 && n[0] == 9 && n[1] == 20 && n[2] == 33;
  puts(good ? "ok" : "mismatch");
  return !good;
}
