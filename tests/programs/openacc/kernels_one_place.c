// MODELS: openacc
// EXPECT: members 4 199 0
// EXPECT: number 199
// EXPECT: nested 202
// Loops of `kernels` in which each iteration stores to one address, through a pointer
// that is a member of a structure: the last iteration's value stays.
#include <stdio.h>
#define N 200

struct leads {
  int *p, *q;
};

static int a[N + 8], b[N + 8], number;

static void members(int *restrict p, int *restrict q, int *plain, int n) {
#pragma acc kernels
  {
    for (int i = n - 1; i >= 0; i--) {
      struct leads own = {p, q};
      own.q[0] = own.q[i + 3] + 1;
    }
    for (int i = 0; i < n; i++) {
      struct leads own = {p, q};
      own.p[1] = i;
    }
    for (int i = n - 1; i >= 0; i--) {
      struct leads own = {plain, plain};
      own.p[4] = i;
    }
  }
}

static void one(int n) {
#pragma acc kernels copy(number)
  for (int i = 0; i < n; i++) {
    struct leads own = {&number, a};
    own.p[0] = i;
  }
}

static void nested(int *restrict p, int n) {
#pragma acc kernels
  for (int i = 0; i < n; i++) {
    struct leads own = {p, p};
    for (int k = 0; k < 4; k++)
      own.q[0] = i + k;
  }
}

int main(void) {
  for (int i = 0; i < N + 8; i++)
    a[i] = b[i] = i;
#pragma acc data copy(a, b)
  members(a, b, a, N);
  printf("members %d %d %d\n", b[0], a[1], a[4]);
  one(N);
  printf("number %d\n", number);
#pragma acc data copy(a)
  nested(a, N);
  printf("nested %d\n", a[0]);
  return 0;
}
