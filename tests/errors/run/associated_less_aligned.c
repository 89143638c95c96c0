// EXPECT-RUN-ERROR: read of 8 bytes at 0x[0-9a-f]+, which is no multiple of 8
// EXPECT-RUN-ERROR: omp_target_associate_ptr gave the host's memory at 0x[0-9a-f]+ the device's at 0x[0-9a-f]+4, which is less aligned
// EXPECT-RUN-ERROR: associated_less_aligned\.c:19
// Memory that the program associates at an offset which is no multiple of its elements' size. Elements
// of four bytes may be there.
#include <omp.h>
#include <stdio.h>

int main(void) {
  static double numbers[8] = {1, 2, 3};
  static int words[8] = {1, 2, 3};
  char *memory = omp_target_alloc(200, 0);
  omp_target_associate_ptr(words, memory, sizeof words, 100, 0);
  omp_target_associate_ptr(numbers, memory, sizeof numbers, 4, 0);
#pragma omp target update to(numbers, words)
#pragma omp target map(alloc : words)
  words[1] *= 2;
#pragma omp target map(alloc : numbers)
  numbers[1] *= 2;
  printf("%g\n", numbers[1]);
  return 0;
}
