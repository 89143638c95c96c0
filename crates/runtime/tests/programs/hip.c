// A target region that a fake of HIP runs: its kernel adds one.
#include <stdio.h>
int main(void) {
  int a = 41;
#pragma omp target teams map(tofrom : a) num_teams(3) thread_limit(128)
  a++;
  printf("a %d\n", a);
}
