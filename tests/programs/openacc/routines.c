// MODELS: openacc
// SOURCES: routines_bind.c
// Routines of every level, called from loops that leave these levels to them.
#include <stdio.h>

#define N 48

#pragma acc routine seq
static int twice(int x) { return 2 * x; }

#pragma acc routine vector
static void add_row(int *row, int n, int by) {
#pragma acc loop vector
  for (int j = 0; j < n; j++)
    row[j] += twice(by) + j;
}

#pragma acc routine vector
static long sum_row(const int *row, int n) {
  long s = 0;
#pragma acc loop vector reduction(+ : s)
  for (int j = 0; j < n; j++)
    s += row[j];
  return s;
}

#pragma acc routine worker
static void add_plane(int *plane, int rows, int n) {
#pragma acc loop worker
  for (int i = 0; i < rows; i++)
    add_row(plane + i * n, n, i);
}

#pragma acc routine gang
static void add_all(int *all, int planes, int rows, int n) {
#pragma acc loop gang
  for (int k = 0; k < planes; k++) {
    all[k * rows * n] += 1000;
#pragma acc loop worker
    for (int i = 0; i < rows; i++) {
#pragma acc loop vector
      for (int j = 0; j < n; j++)
        all[(k * rows + i) * n + j] += k;
    }
  }
}

#pragma acc routine gang
static void flat(int *all, int n) {
#pragma acc loop gang worker vector
  for (int i = 0; i < n; i++)
    all[i] += i;
}

int instead(int x);
#pragma acc routine seq bind(instead)
int replaced(int x);
#pragma acc routine seq
int instead(int x) { return x + 100; }


static int all[3 * N * N];

static long weigh(void) {
  long s = 0;
  for (int i = 0; i < 3 * N * N; i++)
    s += (long)all[i] * (i % 17 + 1);
  return s;
}

int main(void) {
  long sums[N];
#pragma acc parallel loop gang copy(all)
  for (int i = 0; i < 3 * N; i++)
    add_row(all + i * N, N, i);
  printf("vector %ld\n", weigh());
#pragma acc parallel loop gang worker copyin(all) copyout(sums)
  for (int i = 0; i < N; i++)
    sums[i] = sum_row(all + i * N, N);
  printf("sums %ld %ld\n", sums[0], sums[N - 1]);
#pragma acc parallel loop copy(all)
  for (int k = 0; k < 3; k++)
    add_plane(all + k * N * N, N, N);
  printf("worker %ld\n", weigh());
#pragma acc parallel copy(all) num_gangs(4)
  add_all(all, 3, N, N);
  printf("gang %ld\n", weigh());
#pragma acc parallel copy(all) num_gangs(4)
  flat(all, 3 * N * N);
  printf("all levels %ld\n", weigh());
#pragma acc parallel loop copy(all)
  for (int i = 0; i < N; i++)
    all[i] = replaced(all[i]);
  printf("bind %ld\n", weigh());
}
