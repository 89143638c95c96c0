// omp_get_wtime advances on the device, and omp_get_wtick is a positive step.
#include <omp.h>
#include <stdio.h>

int main(void) {
  double before = 0, after = 0, tick = 0;
  long x = 1;
#pragma omp target map(from : before, after, tick) map(tofrom : x)
  {
    before = omp_get_wtime();
    for (int i = 0; i < 20000; i++)
      x = (x * 1103515245 + 12345) & 0x7fffffff;
    after = omp_get_wtime();
    tick = omp_get_wtick();
  }
  int good = after >= before && after - before < 60 && tick > 0 && tick < 1;
  printf("x %ld good %d\n", x, good);
  puts(good ? "ok" : "mismatch");
  return !good;
}
