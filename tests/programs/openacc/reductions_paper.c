// MODELS: openacc
// The examples of "OpenACC Reductions" (Sidwell, 2015). What they become is in
// crates/driver/tests/reductions.rs.
#include <stdio.h>

#define N 30

int main(void) {
  int a = 1, gangs = 0;
#pragma acc parallel copy(a)
  {
#pragma acc loop gang reduction(+:a)
    for (int i = 0; i < N; i++)
      a += i;
  }
  printf("gang loop, copy object %d\n", a);
  int out = 0;
#pragma acc parallel num_gangs(1) copy(out)
  {
    int a = 4;
#pragma acc loop worker reduction(+:a)
    for (int i = 0; i < N; i++)
      a += i;
    out = a;
  }
  printf("worker loop, private object %d\n", out);
  a = 1;
#pragma acc parallel copy(a) num_workers(5)
  {
    a = 5;
#pragma acc loop worker reduction(+:a)
    for (int i = 0; i < N; i++)
      a += i;
    if (a > 100)
      a += 1000;
  }
  printf("worker loop, copy object %d\n", a);
  a = 2;
#pragma acc parallel copy(a, gangs) num_gangs(4)
  {
#pragma acc atomic
    gangs++;
#pragma acc loop vector reduction(+:a)
    for (int i = 0; i < N; i++)
      a += i;
  }
  printf("vector loop, copy object, gangs %d\n", a == 2 + gangs * (N * (N - 1) / 2));
  a = 3;
#pragma acc parallel copy(a)
  {
#pragma acc loop gang
    for (int i = 0; i < N; i++) {
#pragma acc loop worker reduction(+:a)
      for (int j = 0; j < N; j++)
        a += j;
    }
  }
  printf("worker loop in a gang loop, copy object %d\n", a);
#pragma acc parallel num_gangs(1) copy(out)
  {
    int a = 0;
#pragma acc loop worker vector reduction(+:a)
    for (int i = 0; i < N; i++)
      a += i * 2;
    out = a;
  }
  printf("worker and vector loop, private object %d\n", out);
  a = 10;
  gangs = 0;
#pragma acc parallel copy(a) reduction(+:a) num_gangs(6) reduction(+:gangs)
  {
    a += 2;
    gangs += 1;
  }
  printf("on parallel %d\n", a == 10 + 2 * gangs);
  a = 10;
  gangs = 0;
#pragma acc parallel copy(a) reduction(+:a) num_gangs(6) reduction(+:gangs)
  {
    a += 1;
    gangs += 1;
#pragma acc loop gang reduction(+:a)
    for (int i = 0; i < N; i++)
      a += i;
    a += 1;
  }
  printf("on parallel, with a gang loop %d\n", a == 10 + 2 * gangs + N * (N - 1) / 2);
}
