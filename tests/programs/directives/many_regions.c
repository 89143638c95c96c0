// Many target regions in one function, in loops, branches and a recursion of
// the host; empty regions too.
#include <stdio.h>

static int depth(int n) {
  int r = 0;
  if (n == 0)
    return 0;
#pragma omp target map(tofrom : r)
  r = n;
  return r + depth(n - 1);
}

int main(void) {
  int x = 0, y = 0, log[10] = {0};
#pragma omp target
  {
  }
#pragma omp target parallel
  {
  }
#pragma omp target teams distribute parallel for
  for (int i = 0; i < 10; i++)
    ;
  for (int k = 0; k < 10; k++) {
    if (k % 3 == 0) {
#pragma omp target map(tofrom : x)
      x += k;
    } else if (k % 3 == 1) {
#pragma omp target map(tofrom : y)
      y += k;
    } else {
#pragma omp target map(tofrom : log)
      log[k] = x * 100 + y;
    }
  }
  int d = depth(6);
  printf("x %d y %d log %d %d %d depth %d\n", x, y, log[2], log[5], log[8], d);
  int good = x == 18 && y == 12 && log[2] == 1 && log[5] == 305 && log[8] == 912 && d == 21;
  puts(good ? "ok" : "mismatch");
  return !good;
}
