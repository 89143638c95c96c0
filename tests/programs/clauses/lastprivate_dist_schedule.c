// lastprivate where a team runs several rounds of a distributed loop: the
// value is the last round's.
#include <stdio.h>

int main(void) {
  int a = -1, b = -1, c = -1;
#pragma omp target teams distribute parallel for lastprivate(a) dist_schedule(static, 16)
  for (int i = 0; i < 500; i++)
    a = i;
#pragma omp target teams distribute parallel for lastprivate(b) dist_schedule(static, 8) schedule(static, 3)
  for (int i = 0; i < 500; i++)
    b = i;
#pragma omp target teams distribute parallel for simd lastprivate(c) dist_schedule(static, 32) schedule(static, 1)
  for (int i = 0; i < 500; i++)
    c = i;
  printf("%d %d %d\n", a, b, c);
  return 0;
}
