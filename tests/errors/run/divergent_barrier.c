// EXPECT-RUN-ERROR: (deadlock|barrier)
// EXPECT-RUN-ERROR: divergent_barrier\.c:(11|16|20)
// Half the warps skip a barrier inside a loop and go on to the sequential part
// of a team that the recursion keeps alive.
#include <omp.h>
#include <stdio.h>

#pragma omp begin declare target
static int sum(int *y, int n) {
  int s = 0;
#pragma omp parallel num_threads(256) reduction(+ : s)
  {
    int t = omp_get_thread_num();
    for (int k = 0; k < n; k++) {
      if (t / 64 % 2 == 0 || k == 0) {
#pragma omp barrier
      }
      s += y[(t + k) % 256];
    }
  }
  return n > 1 ? s + sum(y, n - 1) : s;
}
#pragma omp end declare target

int main(void) {
  int y[256] = {0}, s = 0;
#pragma omp target map(tofrom : y, s)
  s = sum(y, 3);
  printf("%d\n", s);
  return 0;
}
