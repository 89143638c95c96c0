// EXPECT-RUN-ERROR: unmapped_pointer\.c:17
// The struct is mapped, what its pointer points to is not.
#include <stdio.h>
#include <stdlib.h>

struct vec {
  int n;
  int *v;
};

int main(void) {
  struct vec x = {8, malloc(8 * sizeof(int))};
  int s = 0;
  x.v[0] = 1;
#pragma omp target map(to : x) map(tofrom : s)
  {
    s = x.v[0] + x.n;
  }
  printf("%d\n", s);
  return 0;
}
