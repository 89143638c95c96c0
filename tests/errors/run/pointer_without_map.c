// EXPECT-RUN-ERROR: 'p', which no clause of the region at .*pointer_without_map\.c:9 names, points to the host's memory.* add map\(tofrom: p\[0:n\]\)
// A pointer without a map, whose data is not on the device: the message has the map.
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  int n = 10, *p = calloc(n, sizeof *p);
  // It is waited for later than where it stands.
#pragma omp target teams distribute parallel for nowait
  for (int i = 0; i < n; i++)
    p[i] = i;
#pragma omp taskwait
  printf("%d\n", p[1]);
  return 0;
}
