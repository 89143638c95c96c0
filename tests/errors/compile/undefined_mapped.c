// EXPECT-ERROR: the variable `s` is used in device code and not defined there
// EXPECT-ERROR: name it in `#pragma omp declare target link`
// A function names a variable that only its caller's region maps.
#include <stdio.h>

int s[8];

#pragma omp begin declare target
void set(int i) { s[i] = i; }
#pragma omp end declare target

int main(void) {
#pragma omp target map(tofrom : s)
  set(3);
  printf("%d\n", s[3]);
  return 0;
}
