// MODELS: openacc
// SOURCES: routines_levels_more.c
// Routines whose loops have several levels at once, that have loops in loops,
// reductions and calls of other routines, in other files too.
#include <stdio.h>

#define N 60

#pragma acc routine gang
void everything(int *all, int n, int by);
#pragma acc routine gang
void nested(int *all, int planes, int rows, int n);
#pragma acc routine worker
long weigh_plane(const int *plane, int rows, int n);
#pragma acc routine vector
int largest(const int *row, int n);
#pragma acc routine gang
void calls_others(int *out, const int *all, int planes, int rows, int n);

#pragma acc routine gang nohost
static void collapsed(int *all, int rows, int n) {
#pragma acc loop gang worker vector collapse(2)
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < n; j++)
      all[i * n + j] = all[i * n + j] * 3 - i + j;
}

#pragma acc routine gang
static void two(int *all, int n) {
#pragma acc loop gang vector
  for (int i = 0; i < n; i++)
    all[i] ^= i;
#pragma acc loop gang worker vector
  for (int i = 0; i < n; i++)
    all[i] += 5;
}

#pragma acc routine worker
static long both(const int *all, int n) {
  long s = 3;
#pragma acc loop worker vector reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += all[i];
  return s;
}

static int all[3 * N * N], out[3 * N];

static long weigh(void) {
  long s = 0;
  for (int i = 0; i < 3 * N * N; i++)
    s += (long)all[i] * (i % 17 + 1);
  return s;
}

int main(void) {
  for (int i = 0; i < 3 * N * N; i++)
    all[i] = i % 23;
#pragma acc parallel copy(all) num_gangs(6) vector_length(64)
  everything(all, 3 * N * N, 2);
  printf("everything %ld\n", weigh());
#pragma acc parallel copy(all)
  {
    everything(all, 3 * N * N, 1);
  }
  printf("all gangs %ld\n", weigh());
#pragma acc parallel copy(all) num_gangs(5) num_workers(4)
  nested(all, 3, N, N);
  printf("nested %ld\n", weigh());
  long sums[3];
#pragma acc parallel loop gang copyin(all) copyout(sums)
  for (int k = 0; k < 3; k++)
    sums[k] = weigh_plane(all + k * N * N, N, N);
  printf("planes %ld %ld %ld\n", sums[0], sums[1], sums[2]);
#pragma acc parallel loop gang worker copyin(all) copyout(out)
  for (int i = 0; i < 3 * N; i++)
    out[i] = largest(all + i * N, N);
  printf("largest %d %d %d\n", out[0], out[N], out[3 * N - 1]);
#pragma acc parallel copyin(all) copyout(out) num_gangs(3)
  calls_others(out, all, 3, N, N);
  printf("others %d %d %d\n", out[0], out[N], out[3 * N - 1]);
#pragma acc parallel copy(all) num_gangs(7)
  two(all, 3 * N * N);
  printf("two %ld\n", weigh());
  long total = 0;
#pragma acc parallel loop gang copyin(all) reduction(+ : total)
  for (int k = 0; k < 3; k++)
    total += both(all + k * N * N, N * N);
  printf("both %ld\n", total);
#pragma acc parallel copy(all) num_gangs(4)
  collapsed(all, 3 * N, N);
  printf("collapsed %ld\n", weigh());
}
