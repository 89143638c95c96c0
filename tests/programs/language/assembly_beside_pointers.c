// Inline assembly in a function that calls through pointers: it is no call of an unknown function.
#include <stdio.h>
typedef int (*function)(int);
#pragma omp begin declare target
static int one(int x) { return x + 1; }
static int two(int x) { return x + 2; }
#pragma omp end declare target

int main(void) {
  function p[2] = {one, two};
  int r = 0;
#pragma omp target map(tofrom : r) map(to : p)
  for (int i = 0; i < 2; i++) {
    r += p[i](i);
    __asm__ volatile("" ::: "memory");
  }
  printf("%d\n", r);
  return 0;
}
