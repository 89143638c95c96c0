// master, masked and masked filter run on exactly the thread they name.
#include <omp.h>
#include <stdio.h>

int main(void) {
  int m = -1, k = -1, f = -1, runs = 0;
#pragma omp target map(tofrom : m, k, f, runs)
#pragma omp parallel num_threads(36)
  {
#pragma omp master
    {
      m = omp_get_thread_num();
#pragma omp atomic
      runs++;
    }
#pragma omp barrier
#pragma omp masked
    {
      k = omp_get_thread_num();
#pragma omp atomic
      runs++;
    }
#pragma omp barrier
#pragma omp masked filter(33)
    {
      f = omp_get_thread_num();
#pragma omp atomic
      runs++;
    }
  }
  printf("master %d masked %d filter %d runs %d\n", m, k, f, runs);
  int good = m == 0 && k == 0 && f == 33 && runs == 3;
  puts(good ? "ok" : "mismatch");
  return !good;
}
