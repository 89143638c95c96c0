// EXPECT-RUN-ERROR: read of 8 bytes at 0x[0-9a-f]+, which is no multiple of 8
// EXPECT-RUN-ERROR: misaligned\.c:13
// EXPECT-RUN-ERROR: lane 3
// A record whose double stands behind three bytes, read through a pointer that claims its alignment.
#include <stdio.h>

int main(void) {
  static char records[64 * 24];
  double sums[64];
#pragma omp target parallel for num_threads(32) map(to : records) map(from : sums)
  for (int i = 0; i < 64; i++) {
    const char *record = records + 24 * i + (i == 3 ? 3 : 0);
    sums[i] = *(const double *)record + record[2];
  }
  printf("%g\n", sums[3]);
  return 0;
}
