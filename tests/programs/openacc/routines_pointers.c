// MODELS: openacc
// Pointers to routines: chosen on the device, handed on there, and in a table that
// the device has from the start.
#include <stdio.h>

typedef int (*function)(int);

#pragma acc routine seq
static int twice(int x) { return 2 * x; }
#pragma acc routine seq
int thrice(int x) { return 3 * x; }
#pragma acc routine seq
static int apply(function f, int x) { return f(x); }

static function table[2] = {twice, thrice};
#pragma acc declare copyin(table)

int main(void) {
  int r[4];
#pragma acc parallel loop copyout(r)
  for (int i = 0; i < 4; i++) {
    function chosen = i & 1 ? twice : thrice;
    r[i] = apply(chosen, i) + table[i & 1](100);
  }
  for (int i = 0; i < 4; i++)
    printf("%d ", r[i]);
#pragma acc serial copyout(r)
  {
    table[0] = thrice;
    r[0] = table[0](1000);
  }
  printf("%d\n", r[0]);
}
