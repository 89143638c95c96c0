// Threads take turns by a flag that each passes on right before it meets the
// others: lanes of a warp may not meet before the last of them has passed it on.
#include <stdio.h>
#define N 96

int main(void) {
  int turn = 0, order[N], seen[N], sum = 0, slow = 0;
#pragma omp target parallel num_threads(N) map(tofrom : turn, sum, slow) map(from : order, seen)
  {
    int n, t;
#pragma omp atomic capture
    {
      t = slow;
      slow += 1;
    }
    do {
#pragma omp atomic read acquire
      n = turn;
    } while (n != t);
    order[t] = n * 3;
#pragma omp atomic write release
    turn = t + 1;
#pragma omp barrier
    seen[t] = order[(t + 1) % N];
#pragma omp critical
    sum += seen[t];
#pragma omp barrier
    seen[t] += sum;
  }
  int bad = turn != N || sum != 3 * (N - 1) * N / 2;
  for (int i = 0; i < N; ++i)
    bad += seen[i] != (i + 1) % N * 3 + sum;
  printf("%d %d %d\n", turn, sum, bad);
  return bad != 0;
}
