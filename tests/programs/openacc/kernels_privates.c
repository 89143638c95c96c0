// MODELS: openacc
// EXPECT: rows 4302 864
// EXPECT: shared 1 3 9 9
// EXPECT: kept 7 7 7 7
// Loops of `kernels` with arrays that a clause makes private: each iteration has its
// own, iterations of loops inside share it, and what stood in it before stays.
#include <stdio.h>
#define N 200

static int q[N + 8], r[4 * N];

int main(void) {
  int t[4] = {7, 7, 7, 7}, u[2][3];
  long sum = 0, last = 0;
  for (int i = 0; i < N; i++)
    q[i] = i % 40;
#pragma acc kernels copyin(q) copy(r)
  {
#pragma acc loop private(t)
    for (int i = 0; i < N; i++) {
      for (int k = 0; k < 4; k++)
        t[(k + i) % 4] = q[i] + k;
      r[i] = t[(i + 3) % 4] + t[i % 4];
    }
#pragma acc loop private(u)
    for (int i = 0; i < N; i++) {
      for (int k = 0; k < 6; k++)
        u[k % 2][k % 3] = q[i] - k;
      r[i] += u[1][i % 3] - u[0][i % 3] - q[i];
    }
  }
  for (int i = 0; i < N; i++)
    sum += r[i];
  for (int i = 0; i < 40; i++)
    last += r[N - 40 + i];
  printf("rows %ld %ld\n", sum, last);
#pragma acc kernels copyin(q) copy(r)
#pragma acc loop private(t)
  for (int i = 0; i < N; i++)
    for (int k = 0; k < 4; k++) {
      if (k == 0)
        t[1] = q[i];
      r[i * 4 + k] = t[1];
    }
  printf("shared %d %d %d %d\n", r[4 + 3], r[4 * 3 + 1], r[4 * 9], r[4 * 49 + 2]);
  printf("kept %d %d %d %d\n", t[0], t[1], t[2], t[3]);
  return 0;
}
