// MODELS: openacc
// Variables that are on the device from the start, or for a function's rest.
#include <stdio.h>

#define N 32

int table[N];
#pragma acc declare create(table)
double factor = 1.5;
#pragma acc declare copyin(factor)
static int linked[N];
#pragma acc declare link(linked)

#pragma acc routine seq
static double scaled(int i) { return table[i] * factor; }

static int early(int *a, int n, int leave) {
#pragma acc declare copy(a[0:n])
  int local[4] = {1, 2, 3, 4}, scalar = 5;
#pragma acc declare copyin(local, scalar)
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    a[i] += local[i % 4];
  if (leave)
    return 1;
  scalar = 100;
#pragma acc update device(scalar)
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    a[i] += scalar;
  return 0;
}

int main(void) {
  double r[N];
  for (int i = 0; i < N; i++)
    table[i] = i;
#pragma acc update device(table)
  factor = 2;
#pragma acc update device(factor)
#pragma acc parallel loop copyout(r)
  for (int i = 0; i < N; i++) {
    r[i] = scaled(i);
    table[i] += 3;
  }
#pragma acc update self(table)
  printf("%g %g %d\n", r[1], r[31], table[5]);
  for (int i = 0; i < N; i++)
    linked[i] = 2 * i;
#pragma acc data copy(linked)
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    linked[i]++;
  printf("%d\n", linked[7]);
  int a[8] = {0};
  int left = early(a, 8, 1);
  printf("%d %d %d\n", left, a[0], a[7]);
  left = early(a, 8, 0);
  printf("%d %d %d\n", left, a[0], a[7]);
}
