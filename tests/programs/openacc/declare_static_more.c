// MODELS: openacc
// The other file of declare_static.c.
#include "declare_static.h"
#include <stdio.h>

static int table[3] = {5, 6, 7};
#pragma acc declare copyin(table)
extern int shared[];
#pragma acc declare create(shared)
double from_there = 0.25;
#pragma acc declare copyin(from_there)

#pragma acc routine seq
void bump(int i) { shared[i] += table[i % 3]; }

void other(void) {
  int sum = 0;
#pragma acc update self(table)
#pragma acc parallel loop reduction(+ : sum)
  for (int i = 0; i < 3; i++)
    sum += table[i] + once(i);
  printf("%d %d\n", sum, table[1]);
  for (int i = 0; i < 3; i++)
    base[i] *= 10;
#pragma acc update device(base)
#pragma acc parallel loop reduction(+ : sum)
  for (int i = 0; i < 3; i++)
    sum += once(i);
  printf("%d\n", sum);
}
