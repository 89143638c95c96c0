// MODELS: openacc
// EXPECT: directives 7 8 9 5 3
// EXPECT: plain 100 100
// The variable of a loop that a directive applies to is private (OpenACC 3.3, section
// 2.6.1), whether the loop is parallel or not: after the loop it has its value of
// before. That of a loop of `kernels` without a directive has the value that C gives it.
#include <stdio.h>

static int a[100], b[100][4];

int main(void) {
  int i = 7, j = 8, k = 9, l = 5, m = 3, n = 1, o = 1;
#pragma acc kernels loop
  for (i = 0; i < 100; i++)
    a[i] = i;
#pragma acc kernels loop
  for (j = 1; j < 100; j++)
    a[j] += a[j - 1];
#pragma acc parallel loop
  for (k = 1; k < 100; k++)
    b[k][0] = a[k];
#pragma acc parallel loop auto collapse(2)
  for (l = 1; l < 100; l++)
    for (m = 1; m < 4; m++)
      b[l][m] = b[l - 1][m - 1];
  printf("directives %d %d %d %d %d\n", i, j, k, l, m);
#pragma acc kernels
  {
    for (n = 1; n < 100; n++)
      a[n] = n;
    for (o = 1; o < 100; o++)
      a[o] += a[o - 1];
  }
  printf("plain %d %d\n", n, o);
  printf("data %d %d\n", a[99], b[99][1]);
  return 0;
}
