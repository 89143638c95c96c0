// parallel without num_threads: whatever the number, the numbers are dense.
#include <omp.h>
#include <stdio.h>
#define MAX 2048

static int seen[MAX];

int main(void) {
  int n = 0, same = 1, inside = 0, outside = 1, total = 0;
#pragma omp target map(tofrom : seen, n, same, inside, outside, total)
  {
    outside = omp_in_parallel();
    int teamsize = 0;
#pragma omp parallel
    {
#pragma omp single
      teamsize = omp_get_num_threads();
      if (omp_get_num_threads() != teamsize) {
#pragma omp atomic write
        same = 0;
      }
      seen[omp_get_thread_num()]++;
#pragma omp atomic
      total++;
#pragma omp master
      inside = omp_in_parallel();
    }
    n = teamsize;
  }
  int bad = total != n || !same || outside != 0 || (n > 1 && !inside);
  for (int t = 0; t < MAX; t++)
    bad += seen[t] != (t < n);
  printf("dense %d bad %d\n", n > 0, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
