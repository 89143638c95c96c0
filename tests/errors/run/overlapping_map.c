// EXPECT-RUN-ERROR: overlapping_map\.c:(11|12|13)
// EXPECT-RUN-ERROR: (overlap|exten|already mapped)
// A section that reaches beyond what is already mapped.
#include <stdio.h>

int main(void) {
  int a[30] = {0};
#pragma omp target data map(tofrom : a[0 : 10])
  {
    // Elements 5 to 9 are there, 10 to 24 are not.
#pragma omp target map(tofrom : a[5 : 20])
    for (int i = 5; i < 25; i++)
      a[i] = i;
  }
  printf("%d\n", a[6]);
  return 0;
}
