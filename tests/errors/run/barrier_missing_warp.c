// EXPECT-RUN-ERROR: (deadlock|barrier)
// EXPECT-RUN-ERROR: barrier_missing_warp\.c:(15|16|17)
// A whole warp skips one of the rounds that the others wait in.
#include <omp.h>
#include <stdio.h>

int main(void) {
  int y[128];
#pragma omp target map(from : y)
#pragma omp parallel num_threads(128)
  {
    int t = omp_get_thread_num(), rounds = t >= 64 ? 2 : 3;
    y[t] = 0;
    for (int r = 0; r < rounds; r++) {
#pragma omp barrier
      y[t] += r;
    }
  }
  printf("%d\n", y[0]);
  return 0;
}
