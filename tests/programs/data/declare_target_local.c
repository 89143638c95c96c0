// `declare target local` (OpenMP 6.0, section 9.9.1): each device has a variable of its own.
// FLAGS: -fopenmp-version=60
#include <stdio.h>

static int counter = 3;
int table[4] = {1, 2, 3, 4};
#pragma omp declare target local(counter, table)

int main(void) {
  int r[3] = {0};
#pragma omp target map(tofrom : r)
  {
    counter++;
    table[2] += counter;
  }
#pragma omp target map(tofrom : r)
  {
    r[0] = counter;
    r[1] = table[2];
    r[2] = table[3];
  }
  printf("%d %d %d\n", r[0], r[1], r[2]);
  return 0;
}
