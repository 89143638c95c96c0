// interop without nowait waits for what its depend clause names: the regions
// with nowait before it, whose data end with the function.
#include <omp.h>
#include <stdio.h>

#define N 20000

static long work(int kind) {
  int a[N];
  long sum = 0;
  omp_interop_t o = omp_interop_none;
  for (int i = 0; i < N; i++)
    a[i] = i;
  if (kind != 0) {
#pragma omp interop init(targetsync : o)
  }
#pragma omp target teams distribute parallel for map(tofrom : a[0 : N])       \
    depend(inout : a[0 : N]) nowait
  for (int i = 0; i < N; i++)
    for (int j = 0; j < 20; j++)
      a[i] += (a[i] & 1) + 1;
  if (kind == 0) {
#pragma omp interop init(targetsync : o) depend(inout : a[0 : N])
  } else if (kind == 1) {
#pragma omp interop use(o) depend(in : a[0 : N])
  } else {
#pragma omp interop destroy(o) depend(out : a[0 : N])
  }
  for (int i = 0; i < N; i++)
    sum += a[i];
  if (kind != 2) {
#pragma omp interop destroy(o)
  }
  return sum;
}

// The region begins after the interop construct with nowait, too.
static int after(void) {
  int a[1] = {1};
  omp_interop_t o = omp_interop_none;
#pragma omp interop init(targetsync : o)
#pragma omp target map(tofrom : a) depend(inout : a) nowait
  a[0] += 2;
#pragma omp interop use(o) depend(inout : a) nowait
#pragma omp target map(tofrom : a) depend(inout : a) nowait
  a[0] *= 7;
#pragma omp interop destroy(o) depend(inout : a) nowait
#pragma omp taskwait
  return a[0];
}

int main(void) {
  for (int round = 0; round < 5; round++)
    printf("%ld %ld %ld %d\n", work(0), work(1), work(2), after());
}
