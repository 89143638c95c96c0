// EXPECT-RUN-ERROR: (deadlock|barrier)
// EXPECT-RUN-ERROR: barrier_missing_warp\.c:(13|14|15)
// A warp leaves a region in which the others wait for it. The recursion keeps
// the team alive after the region.
#include <omp.h>
#include <stdio.h>

#pragma omp begin declare target
static void rounds(int n, int *y) {
#pragma omp parallel num_threads(128)
  {
    if (omp_get_thread_num() < 64) {
#pragma omp barrier
      y[omp_get_thread_num()] += 1;
    }
  }
  if (n > 0)
    rounds(n - 1, y);
}
#pragma omp end declare target

int main(void) {
  int y[128] = {0};
#pragma omp target map(tofrom : y)
  rounds(y[0] + 2, y);
  printf("%d\n", y[0]);
  return 0;
}
