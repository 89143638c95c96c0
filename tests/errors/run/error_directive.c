// FLAGS: -fopenmp-version=60
// EXPECT-RUN-ERROR: no such case
// EXPECT-RUN-ERROR: error_directive\.c:1[0-9]
#include <stdio.h>

int main(int argc, char **argv) {
  int s = argc;
#pragma omp target map(tofrom : s)
  {
    if (s < 5) {
#pragma omp error at(execution) severity(fatal) message("no such case")
    }
    s = 2;
  }
  printf("%d\n", s);
}
