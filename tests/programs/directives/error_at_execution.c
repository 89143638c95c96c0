// FLAGS: -fopenmp-version=60
// EXPECT: OMP: Warning: careful
// EXPECT: went on with 2
// HOST-DIFFERS: the host's message goes to standard error and names the place
#include <stdio.h>

int main(void) {
  int s = 0;
#pragma omp target map(tofrom : s)
  {
    s = 1;
#pragma omp error at(execution) severity(warning) message("careful")
    s = 2;
  }
  printf("went on with %d\n", s);
}
