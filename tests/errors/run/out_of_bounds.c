// EXPECT-RUN-ERROR: out_of_bounds\.c:15
// EXPECT-RUN-ERROR: lane 7
// AMD-RUN-ERROR: out_of_bounds\.c:15
// AMD-RUN-ERROR: lane 7
// A write past the end of a mapped array, by one lane of one region.
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  int *a = malloc(64 * sizeof *a);
#pragma omp target parallel num_threads(32) map(from : a[0 : 64])
#pragma omp for schedule(static, 1)
  for (int i = 0; i < 32; i++) {
    int at = i == 7 ? 1 << 20 : i;
    a[at] = i;
  }
  printf("%d\n", a[3]);
  return 0;
}
