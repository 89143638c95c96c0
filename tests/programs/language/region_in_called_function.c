// Functions with target regions that regions call: the region around the call is a
// kernel, and the one inside runs with the code that calls it.
#include <stdio.h>

static int counted(int a) {
  if (a == 0) {
    a++;
#pragma omp target map(tofrom : a)
    a = counted(a);
  }
  return a + 1;
}

int doubled(int a) {
#pragma omp target map(tofrom : a)
  a *= 2;
  return a;
}

int even(int n);
int odd(int n) {
  int r = 0;
#pragma omp target map(from : r)
  r = n == 0 ? 0 : even(n - 1);
  return r;
}
int even(int n) { return n == 0 ? 1 : odd(n - 1); }

int main(void) {
  int r = 0;
#pragma omp target map(r)
  r = doubled(5) + doubled(6);
  printf("%d %d %d %d %d\n", counted(0), counted(7), r, doubled(r), odd(3));
  return 0;
}
