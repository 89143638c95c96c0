// MODELS: openmp openacc
// Both models in one program and one file.
#include <stdio.h>

#ifndef _OPENMP
#error "no OpenMP"
#endif
#if _OPENACC != 202211
#error "no OpenACC"
#endif

#pragma acc routine seq
static int three(int x) { return 3 * x; }

#pragma omp declare target
static int two(int x) { return 2 * x; }
#pragma omp end declare target

int main(void) {
  int a[100], s = 0;
#pragma omp target teams distribute parallel for map(from : a)
  for (int i = 0; i < 100; i++)
    a[i] = two(i) + three(i);
#pragma acc parallel loop reduction(+ : s) copyin(a)
  for (int i = 0; i < 100; i++)
    s += a[i] + two(1) + three(1);
#pragma acc data copy(a)
  {
    // What one model mapped, the other finds.
#pragma omp target map(present, tofrom : a)
    a[0] = 77;
#pragma acc update self(a[0 : 1])
    printf("%d\n", a[0]);
  }
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < 10; i++)
    s += i;
  printf("%d\n", s);
}
