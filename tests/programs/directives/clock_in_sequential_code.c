// A clock that sequential code reads has one value, whichever threads run the
// code: a region that gets it by value sees the same in each of its threads.
#include <stdio.h>

enum { THREADS = 64 };

int main(void) {
  long seen[THREADS];
  int threads = 0;
  for (int i = 0; i < THREADS; i++)
    seen[i] = -1;
#pragma omp target teams num_teams(1) map(tofrom : seen, threads)
  {
    long now = __builtin_readcyclecounter();
#pragma omp parallel for num_threads(THREADS)
    for (int i = 0; i < THREADS; i++)
      seen[i] = now;
    threads = now != -1;
  }
  int differ = 0;
  for (int i = 0; i < THREADS; i++)
    differ += seen[i] != seen[0];
  printf("read %d, other values %d\n", threads, differ);
  return 0;
}
