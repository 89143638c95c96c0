// MODELS: openacc
// Reductions over every level, of one variable at every level, of parts of arrays.
#include <stdio.h>

#define N 30

/// One variable at every level of a nest.
static void nests(void) {
  long s = 1, m = 0;
#pragma acc parallel loop gang reduction(+:s)
  for (int i = 0; i < N; i++)
#pragma acc loop worker reduction(+:s)
    for (int j = 0; j < N; j++)
#pragma acc loop vector reduction(+:s)
      for (int k = 0; k < N; k++)
        s += i * j + k;
  printf("nest %ld\n", s);
  s = 2;
#pragma acc parallel copy(s)
  {
#pragma acc loop gang worker reduction(+:s) reduction(max:m)
    for (int i = 0; i < N; i++) {
      long row = 0;
#pragma acc loop vector reduction(+:row)
      for (int j = 0; j < N; j++)
        row += i ^ j;
      s += row;
      m = row > m ? row : m;
    }
  }
  printf("rows %ld %ld\n", s, m);
  // The planner's levels.
  s = 0;
#pragma acc parallel loop reduction(+:s)
  for (int i = 0; i < N; i++)
#pragma acc loop reduction(+:s)
    for (int j = 0; j < N; j++)
#pragma acc loop reduction(+:s)
      for (int k = 0; k < N; k++)
        s += i + j * k;
  printf("planned %ld\n", s);
  // A result that the loop around has a copy of.
  long sums[N], t;
#pragma acc parallel loop gang copyout(sums)
  for (int i = 0; i < N; i++) {
    t = i;
#pragma acc loop worker vector reduction(+:t)
    for (int j = 0; j < N; j++)
      t += i * j;
    sums[i] = t;
  }
  for (int i = 0; i < N; i++)
    printf("%ld ", sums[i]);
  printf("\n");
}

static void parts(void) {
  int counts[4] = {0, 1, 2, 3};
  long one[3] = {5, 5, 5};
  int n = 4;
#pragma acc parallel loop reduction(+:counts)
  for (int i = 0; i < 1000; i++)
    counts[i % 4] += i;
  printf("array %d %d %d %d\n", counts[0], counts[1], counts[2], counts[3]);
#pragma acc parallel loop reduction(+:one[1]) copy(one)
  for (int i = 0; i < 1000; i++)
    one[1] += i;
  printf("element %ld %ld %ld\n", one[0], one[1], one[2]);
#pragma acc parallel loop reduction(max:counts[0:n])
  for (int i = 0; i < 1000; i++)
    counts[i % 4] = counts[i % 4] > 1000 * i ? counts[i % 4] : 1000 * i;
  printf("section %d %d %d %d\n", counts[0], counts[1], counts[2], counts[3]);
  // Different operators on one variable.
  long v = 4;
#pragma acc parallel copy(v)
  {
#pragma acc loop gang vector reduction(+:v)
    for (int i = 0; i < 100; i++)
      v += i;
#pragma acc loop gang vector reduction(max:v)
    for (int i = 0; i < 100; i++)
      v = v > i * 60 ? v : i * 60;
  }
  printf("two operators %ld\n", v);
  // A loop inside takes part without a clause of its own.
  long s = 0;
#pragma acc parallel loop gang reduction(+:s)
  for (int i = 0; i < 10; i++) {
#pragma acc loop vector
    for (int j = 0; j < 100; j++)
      s += i * j;
  }
  printf("implied %ld\n", s);
}

int main(void) {
  nests();
  parts();
}
