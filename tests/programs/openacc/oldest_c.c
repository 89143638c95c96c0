// MODELS: openacc
// FLAGS: -std=gnu89 -Wall -Wextra -Werror
// What is generated is C of any age, and warns of nothing.
#include <stdio.h>
#include <stdlib.h>

static int table[4];
#pragma acc declare create(table)

#pragma acc routine vector
static int sum(int *a, int n) {
  int i, s = 0;
#pragma acc loop vector reduction(+ : s)
  for (i = 0; i < n; i++)
    s += a[i];
  return s;
}

int main(void) {
  int a[64], b[8][8], i, j, s = 0, first = 1;
  int *p = malloc(sizeof a);
  for (i = 0; i < 64; i++)
    a[i] = p[i] = i;
#pragma acc data copy(a) create(b)
  {
#pragma acc parallel loop tile(2, 4) async(1)
    for (i = 0; i < 8; i++)
      for (j = 0; j < 8; j++)
        b[i][j] = i * j;
#pragma acc parallel loop gang reduction(+ : s) wait(1) async(2)
    for (i = 0; i < 8; i++)
      s += sum(b[i], 8);
#pragma acc wait(1, 2)
#pragma acc kernels
    for (i = 1; i < 64; i++)
      a[i] += a[i - 1];
#pragma acc update self(a[0:4])
  }
#pragma acc enter data copyin(p[0:64]) attach(p)
#pragma acc parallel loop copy(always : a) present(p[0:64])
  for (i = 0; i < 64; i++)
    a[i] += p[i];
#pragma acc exit data delete (p[0:64]) finalize
  {
#pragma acc declare copyin(first)
    first = 3;
  }
#pragma acc serial
  for (i = 0; i < 4; i++)
    table[i] = i;
#pragma acc update self(table)
  printf("%d %d %d %d\n", s, a[3], a[63], table[3] + first);
  free(p);
  return 0;
}
