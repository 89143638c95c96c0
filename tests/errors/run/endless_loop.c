// ENV: WARPFORK_TIMEOUT=1
// EXPECT-RUN-ERROR: not ended within 1(\.000)? s
// EXPECT-RUN-ERROR: endless_loop\.c:(20|21)
// EXPECT-RUN-ERROR: by thread (8|40) of CTA
// EXPECT-RUN-ERROR: in the region at .*endless_loop\.c:17
// AMD-RUN-ERROR: not ended within 1(\.000)? s
// AMD-RUN-ERROR: in kernel .*main_l17
// AMD-RUN-ERROR: at .*endless_loop\.c:(19|20|21)
// AMD-RUN-ERROR: work-group \([01], 0, 0\), wave [01], lane (8|40)\b
// One thread of a region never finds what it looks for.
#include <stdio.h>

int main(void) {
  unsigned a[256], found = 0;
  for (int i = 0; i < 256; i++)
    a[i] = 2 * i;
#pragma omp target teams distribute parallel for map(to : a) map(tofrom : found)
  for (int i = 0; i < 64; i++) {
    unsigned at = i, wanted = i == 40 ? 7 : a[i];
    while (a[at & 255] != wanted)
      at += 2;
    if (i == 40)
      found = at;
  }
  printf("%u\n", found);
  return 0;
}
