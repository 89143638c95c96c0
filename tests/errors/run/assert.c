// EXPECT-RUN-ERROR: assert\.c:14
// EXPECT-RUN-ERROR: i < 40
// AMD-RUN-ERROR: assert\.c:14
// AMD-RUN-ERROR: i < 40
// The failing assertion is named with its place, as on the host.
#include <assert.h>
#include <stdio.h>

int main(void) {
  int a[64];
#pragma omp target teams distribute parallel for map(from : a)
  for (int i = 0; i < 64; i++) {
    a[i] = i;
    assert(i < 40);
  }
  printf("%d\n", a[0]);
  return 0;
}
