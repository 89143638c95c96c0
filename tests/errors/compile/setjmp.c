// EXPECT-ERROR: (setjmp|longjmp)
// EXPECT-ERROR: setjmp\.c:(13|16)
// A jump out of the stack cannot be done on a GPU.
#include <setjmp.h>
#include <stdio.h>

int main(void) {
  int y = 0;
#pragma omp target map(from : y)
  {
    jmp_buf place;
    y = 0;
    if (setjmp(place) == 0) {
      y = 1;
      if (y)
        longjmp(place, 1);
    }
    y += 2;
  }
  printf("%d\n", y);
  return 0;
}
