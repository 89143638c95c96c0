// EXPECT-ERROR: assembly
// EXPECT-ERROR: inline_assembly\.c:12
// x86 instructions cannot run on a GPU.
#include <stdio.h>

int main(void) {
  unsigned a = 1, b = 0;
#pragma omp target map(from : b)
  {
    unsigned r = a;
    r += 7;
    __asm__ volatile("bswap %0" : "+r"(r));
    b = r;
  }
  printf("%x\n", b);
  return 0;
}
