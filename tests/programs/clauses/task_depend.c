// Dependences between tasks of one target region order them.
#include <stdio.h>
#define N 10

int main(void) {
  int a[N], x = 0, log = 0;
#pragma omp target map(from : a) map(tofrom : x, log)
#pragma omp parallel num_threads(4)
#pragma omp single
  {
#pragma omp task depend(out : x) shared(x)
    x = 1;
#pragma omp task depend(inout : x) shared(x)
    x = x * 10 + 2;
#pragma omp task depend(inout : x) shared(x)
    x = x * 10 + 3;
    for (int i = 0; i < N; i++) {
#pragma omp task depend(out : a[i]) shared(a) firstprivate(i)
      a[i] = i;
#pragma omp task depend(inout : a[i]) depend(in : x) shared(a, x) firstprivate(i)
      a[i] += x;
    }
#pragma omp taskwait
    log = x;
  }
  int bad = log != 123;
  for (int i = 0; i < N; i++)
    bad += a[i] != 123 + i;
  printf("x %d bad %d\n", x, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
