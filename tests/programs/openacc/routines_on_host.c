// MODELS: openacc
// Routines of every level, called by the host outside of every region too, and loops
// in functions that are no routines.
#include <stdio.h>
#define N 100
// Gangs do not wait for each other between loops.
#define ADD(x) \
  _Pragma("acc atomic") \
  x += 1

#pragma acc routine gang
static void by_gangs(int *a, int n) {
#pragma acc loop gang
  for (int i = 0; i < n; i++)
    ADD(a[i]);
#pragma acc loop gang vector
  for (unsigned i = 0; i < (unsigned)n; i++)
    ADD(a[i]);
#pragma acc loop gang(static : 7)
  for (long i = n - 1; i >= 0; i--)
    ADD(a[i]);
#pragma acc loop gang worker
  for (unsigned long i = 0; i < (unsigned long)n; i++)
    ADD(a[i]);
#pragma acc loop
  for (short i = 0; i < n; i++)
    ADD(a[i]);
#pragma acc loop gang collapse(2)
  for (int i = 0; i < n / 10; i++)
    for (int j = 0; j < 10; j++)
      ADD(a[i * 10 + j]);
}

#pragma acc routine worker
static void by_workers(int *a, int n) {
#pragma acc loop worker
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

#pragma acc routine vector
static int by_lanes(const int *a, int n) {
  int sum = 0;
#pragma acc loop vector reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += a[i];
  return sum;
}

// No routine: whoever calls it does all of it.
static void alone(int *a, int n) {
#pragma acc loop
  for (int i = 0; i < n; i++)
    a[i] += 1;
#pragma acc loop tile(8)
  for (int i = 0; i < n; i++)
    a[i] += 1;
#pragma acc loop worker vector
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

static int total(const int *a) {
  int sum = 0;
#pragma acc loop reduction(+ : sum)
  for (int i = 0; i < N; i++)
    sum += a[i];
  return sum;
}

int main(void) {
  int a[N] = {0}, b[8][N] = {{0}}, sums[8];
  by_gangs(a, N);
  printf("%d %d\n", a[0], total(a));
#pragma acc parallel copy(a) num_gangs(5)
  by_gangs(a, N);
  printf("%d %d\n", a[N - 1], total(a));
  // One gang alone.
#pragma acc parallel copy(a) num_gangs(1)
  by_gangs(a, N);
  printf("%d %d\n", a[N / 2], total(a));
  // The host is the device of this region.
#pragma acc parallel copy(a) num_gangs(4) if (0)
  by_gangs(a, N);
  printf("%d %d\n", a[1], total(a));
  by_workers(a, N);
  alone(a, N);
  printf("%d %d\n", by_lanes(a, N), total(a));
  // Each gang and each lane has rows of its own.
#pragma acc parallel loop gang copy(b) num_gangs(3)
  for (int i = 0; i < 8; i++)
    alone(b[i], N);
  printf("%d %d\n", b[7][N - 1], total(b[3]));
#pragma acc parallel loop gang vector copy(b) copyout(sums)
  for (int i = 0; i < 8; i++) {
    alone(b[i], N);
    sums[i] = total(b[i]);
  }
  printf("%d %d\n", sums[0], sums[7]);
  return 0;
}
