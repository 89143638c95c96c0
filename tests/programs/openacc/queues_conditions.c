// MODELS: openacc
// async, wait, if, self and device types.
#include <openacc.h>
#include <stdio.h>

#define N 1000

static int a[N], b[N];

int main(void) {
  int n = N, q = 3;
#pragma acc enter data copyin(a, b) async(1)
#pragma acc parallel loop async(1)
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma acc parallel loop async(q) wait(1)
  for (int i = 0; i < n; i++)
    b[i] = a[i] * 2;
#pragma acc update self(b) async(q)
#pragma acc wait(1, q)
  printf("%d\n", b[999]);
#pragma acc parallel loop async
  for (int i = 0; i < n; i++)
    a[i] += 1;
#pragma acc wait async(5)
#pragma acc update self(a) async(5)
#pragma acc wait(5) if (n > 0)
  printf("%d\n", a[10]);
#pragma acc serial async(2)
  a[0] = 77;
#pragma acc exit data copyout(a) delete (b) wait(2)
  printf("%d\n", a[0]);
#pragma acc wait

  int here = 0;
#pragma acc data create(here)
  {
    // The host's variable, since the region runs there.
#pragma acc parallel if (n < 0)
    here = 1;
#pragma acc serial copy(here) self(n > 0)
    here += 2;
  }
  printf("%d\n", here);
#pragma acc serial self
  printf("on the host\n");

  int sum = 0;
#pragma acc parallel loop reduction(+ : sum) device_type(nvidia) vector_length(64) \
    device_type(radeon) vector_length(256) device_type(*) num_gangs(3)
  for (int i = 0; i < n; i++)
    sum += i;
  printf("%d\n", sum);
#pragma acc set default_async(7)
#pragma acc init
#pragma acc data copy(a) async(1)
  {
#pragma acc parallel loop async(1)
    for (int i = 0; i < n; i++)
      a[i] = -i;
  }
#pragma acc wait(1)
  printf("%d\n", a[9]);
}
