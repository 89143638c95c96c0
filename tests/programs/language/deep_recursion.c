// Recursion some 1,000 calls deep, with an array in each call: more stack than threads of AMD's GPUs
// have unless the program is linked for it. A table of functions has a callee with a large array.
// FLAGS: --amd-stack-size=128K
// NOT-ON-GPUS: threads of NVIDIA GPUs have such a stack with LIBOMPTARGET_STACK_SIZE alone, which AMD refuses
#include <stdio.h>
#define N 8

#pragma omp begin declare target
static int sum(int depth, const int *before) {
  int own[16];
  for (int i = 0; i < 16; i++)
    own[i] = before[i] + depth;
  if (depth == 0)
    return own[3];
  int below = sum(depth - 1, own);
  return (below + own[depth & 15]) & 0xffffff;
}
static int small(int i) { return 3 * i; }
static int large(int i) {
  volatile int all[6000];
  for (int j = 0; j < 6000; j++)
    all[j] = i + j;
  return all[i * 700] + all[5999];
}
#pragma omp end declare target

int main(void) {
  int zeros[16] = {0}, deep[N], called[N], choice[N];
  for (int i = 0; i < N; i++)
    choice[i] = i % 3;
#pragma omp target teams distribute parallel for map(to : zeros, choice) map(from : deep, called)
  for (int i = 0; i < N; i++) {
    int (*which)(int) = choice[i] ? large : small;
    deep[i] = sum(1000 - i, zeros);
    called[i] = which(i);
  }
  int bad = 0;
  for (int i = 0; i < N; i++)
    bad += deep[i] != sum(1000 - i, zeros) || called[i] != (i % 3 ? large(i) : small(i));
  printf("%d %d bad %d\n", deep[0], called[7], bad);
  return bad;
}
