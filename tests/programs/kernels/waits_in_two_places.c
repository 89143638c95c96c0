// A function with a lock in a loop and an ordered loop behind it, called by the
// master and by each thread of a region: on AMD's GPUs lanes take turns in cycles
// that are entered in the middle.
#include <stdio.h>

#pragma omp begin declare target
unsigned mixed(unsigned x, unsigned *p) {
  unsigned r = x;
#pragma omp parallel
  {
#pragma omp for nowait
    for (int i = 0; i < 12; i++) {
#pragma omp critical
      r |= 1;
    }
  }
#pragma omp parallel for ordered
  for (unsigned i = 0; i < 5; i++) {
    unsigned v = p[5] + i;
#pragma omp ordered
    r = r * 3u + v;
  }
  return r;
}

unsigned locked(unsigned x, unsigned *p) {
  unsigned r = x;
#pragma omp parallel for
  for (int i = 0; i < 12; i++) {
#pragma omp critical
    r |= 1;
  }
#pragma omp parallel for
  for (unsigned i = 0; i < 5; i++) {
#pragma omp critical
    r += p[5] + i;
  }
  return r;
}
#pragma omp end declare target

int main(void) {
  unsigned of_master[2] = {0}, of_threads[2][33];
#pragma omp target map(tofrom : of_master, of_threads)
  {
    unsigned q[8] = {1, 2, 3, 4, 5, 6};
    of_master[0] = mixed(of_master[0], q);
    of_master[1] = locked(of_master[1], q);
#pragma omp parallel num_threads(33)
    {
#pragma omp for nowait
      for (unsigned k = 0; k < 33; k++) {
        unsigned own[8] = {1, 2, 3, 4, 5, k};
        of_threads[0][k] = mixed(k, own);
        of_threads[1][k] = locked(k, own);
      }
    }
  }
  printf("%u %u\n", of_master[0], of_master[1]);
  for (int k = 0; k < 33; k++)
    printf("%u %u\n", of_threads[0][k], of_threads[1][k]);
  return 0;
}
