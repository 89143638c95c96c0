// FLAGS: -fopenmp-version=60
// EXPECT: ran 200 times
// HOST-DIFFERS: libomp and Clang disagree on what this schedule's stride means, so the host runs iterations more than once
#include <stdio.h>

int main(void) {
  int ran = 0;
#pragma omp target parallel for schedule(simd : static, 4) map(tofrom : ran)
  for (int i = 0; i < 200; i++)
#pragma omp atomic
    ran++;
  printf("ran %d times\n", ran);
}
