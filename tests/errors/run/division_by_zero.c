// EXPECT-RUN-ERROR: division by zero
// EXPECT-RUN-ERROR: division_by_zero\.c:12
// SEEDS: 2
// The processor's own signal says no line; hardware GPUs say nothing at all.
#include <stdio.h>

int main(int argc, char **argv) {
  int a[64], sum = 0;
  for (int i = 0; i < 64; i++) a[i] = 40 - i;
#pragma omp target teams distribute parallel for map(tofrom : a)
  for (int i = 0; i < 64; i++)
    a[i] = 1000 / a[i];
  for (int i = 0; i < 64; i++) sum += a[i];
  printf("%d\n", sum);
  return 0;
}
