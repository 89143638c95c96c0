// Parallel regions of one kernel with fewer threads than the team has.
#include <omp.h>
#include <stdio.h>

int main(void) {
  int counts[6] = {0}, sums[6] = {0}, want[6] = {1, 7, 33, 100, 32, 128};
#pragma omp target map(tofrom : counts, sums) thread_limit(128)
  {
#pragma omp parallel num_threads(1)
    {
#pragma omp atomic
      sums[0] += omp_get_thread_num();
      counts[0] = omp_get_num_threads();
    }
#pragma omp parallel num_threads(7)
    {
#pragma omp atomic
      sums[1] += omp_get_thread_num();
      counts[1] = omp_get_num_threads();
    }
#pragma omp parallel num_threads(33)
    {
#pragma omp atomic
      sums[2] += omp_get_thread_num();
      counts[2] = omp_get_num_threads();
    }
#pragma omp parallel num_threads(100)
    {
#pragma omp atomic
      sums[3] += omp_get_thread_num();
      counts[3] = omp_get_num_threads();
    }
    for (int k = 4; k < 6; k++) {
      int n = k == 4 ? 32 : 128;
#pragma omp parallel num_threads(n)
      {
#pragma omp atomic
        sums[k] += omp_get_thread_num();
        counts[k] = omp_get_num_threads();
      }
    }
  }
  int bad = 0;
  for (int k = 0; k < 6; k++) {
    printf("asked %d got %d sum %d\n", want[k], counts[k], sums[k]);
    bad += counts[k] != want[k] || sums[k] != want[k] * (want[k] - 1) / 2;
  }
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
