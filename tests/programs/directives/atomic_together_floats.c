// Floating-point updates that lanes combine beforehand where that is asked for;
// the values are such that every order gives the same.
// FLAGS: --reduction-atomics
#include <stdio.h>

int main(void) {
  float f = 0;
  double d = 0, some = 0, apart[3] = {0};
#pragma omp target teams distribute parallel for map(tofrom: f, d, some, apart)
  for (int i = 0; i < 2500; ++i) {
#pragma omp atomic
    f += 0.5f * (float)(i % 4);
#pragma omp atomic
    d -= i * 0.125;
    if (i % 3 == 1 || i % 32 == 31) {
#pragma omp atomic
      some += i;
    }
#pragma omp atomic
    apart[i % 3] += 2;
  }
  printf("%g %g %g %g %g %g\n", f, d, some, apart[0], apart[1], apart[2]);
  return 0;
}
