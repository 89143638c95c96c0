// EXPECT-ERROR: assembly
// EXPECT-ERROR: assembly_moves\.c:9
// Without an instruction, this still moves a value by the register that both
// operands are to be in.
#include <stdio.h>
int main(void) {
  int a = 7, b = 0;
#pragma omp target map(tofrom : a, b)
  __asm__ volatile("" : "=a"(b) : "a"(a));
  printf("%d\n", b);
  return 0;
}
