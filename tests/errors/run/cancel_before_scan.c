// FLAGS: -fopenmp-version=51
// ENV: OMP_CANCELLATION=true
// EXPECT-RUN-ERROR: cancelled region has come to a loop with reduction\(inscan
// A thread cancels a region that goes on to a scan, for which all would have to
// be there. Without cancellation, and where it comes behind, the loop is right.
#include <stdio.h>
#define N 100

int main(void) {
  int s = 0, a[N], stop = 3;
  for (int i = 0; i < N; i++)
    a[i] = 1;
  for (int round = 0; round < 3; round++) {
    s = 0;
#pragma omp target map(tofrom : s, a) map(to : stop)
#pragma omp parallel num_threads(40)
    {
      int mine = 0;
#pragma omp for
      for (int i = 0; i < N; i++)
        mine += i == stop;
#pragma omp cancel parallel if (mine && round == 2)
#pragma omp for reduction(inscan, + : s)
      for (int i = 0; i < N; i++) {
        s += a[i];
#pragma omp scan inclusive(s)
        a[i] = s;
      }
#pragma omp cancel parallel if (mine && round == 1)
#pragma omp for
      for (int i = 0; i < N; i++)
        a[i] = 1;
    }
    printf("%d\n", s);
    if (round < 2 && s != N)
      return 1;
  }
  return 0;
}
