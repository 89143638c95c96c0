// Task reductions of array sections whose length only the running program knows,
// of which Clang keeps the length in a thread-local variable.
#include <stdio.h>

int main(void) {
  int n = 12;
  long a[32] = {0};
#pragma omp target map(tofrom : a) firstprivate(n)
  {
#pragma omp taskgroup task_reduction(+ : a[2 : n])
    for (int i = 0; i < 20; i++) {
#pragma omp task in_reduction(+ : a[2 : n]) firstprivate(i)
      a[2 + i % n] += i;
    }
  }
  long sum = 0;
  for (int i = 0; i < 32; i++)
    sum += a[i] * (i + 1);
  printf("%ld\n", sum);
  return 0;
}
