// MODELS: openacc
// `cache` with arrays by their names alone, as code for other compilers has it: a hint
// that has no effect, and a warning.
#include <stdio.h>

float w[9];

void scale(float *restrict a, int n) {
#pragma acc parallel loop copy(a[0 : n]) copyin(w)
  for (int i = 0; i < n; i++) {
#pragma acc cache(w)
#pragma acc cache(readonly : w, a[i])
#pragma acc cache(a, w)
    a[i] *= w[i % 9];
  }
}

int main(void) {
  float a[90], sum = 0;
  for (int i = 0; i < 90; i++)
    a[i] = i;
  for (int i = 0; i < 9; i++)
    w[i] = i + 1;
  scale(a, 90);
  for (int i = 0; i < 90; i++)
    sum += a[i];
  printf("%g\n", sum);
}
