// MODELS: openacc
// Jumps in `kernels` constructs: out of a loop, backwards, between statements, and inside of a loop.
#include <stdio.h>

int main(void) {
  int a[50], b[50], n = 50, t = 0;
  for (int i = 0; i < n; i++)
    a[i] = i, b[i] = 0;
#pragma acc kernels copy(a)
  {
    for (int i = 0; i < n; i++) {
      if (a[i] == 20)
        goto out;
      a[i] = 7;
    }
  out:;
    for (int i = 30; i < n; i++)
      a[i] += 1;
  }
#pragma acc kernels copy(b, t)
  {
    int i = 0;
  again:
    b[i] = i * i;
    i++;
    if (i < 10)
      goto again;
    t = i;
  }
#pragma acc kernels copy(a, b)
  {
    for (int i = 0; i < n; i++) {
      if (b[i] > 50)
        goto next;
      a[i] -= 3;
    next:
      b[i] += 1;
    }
    for (int i = 0; i < n; i++)
      b[i] += a[i];
  }
  int s = 0;
  for (int i = 0; i < n; i++)
    s = s * 7 % 10007 + a[i] + 3 * b[i];
  printf("%d %d\n", s, t);
}
