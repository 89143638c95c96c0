// A bare target region: one thread, scalars in and out, implicit mappings.
#include <stdio.h>

int main(void) {
  int a = 20, b = 22, c = 0;
  int v[8];
#pragma omp target map(from : c)
  c = a + b;
  printf("c %d\n", c);

  // Arrays are mapped tofrom, scalars are firstprivate, when nothing is said.
#pragma omp target
  {
    for (int i = 0; i < 8; i++)
      v[i] = i * a;
    a = -1;
  }
  int sum = 0;
  for (int i = 0; i < 8; i++)
    sum += v[i];
  printf("sum %d a %d\n", sum, a);
  puts(c == 42 && sum == 28 * 20 && a == 20 ? "ok" : "mismatch");
  return 0;
}
