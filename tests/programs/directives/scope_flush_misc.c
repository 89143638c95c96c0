// FLAGS: -fopenmp-version=52
// scope with a reduction, flush, assume, nothing and taskyield.
#include <omp.h>
#include <stdio.h>

int main(void) {
  int sum = 0, flag = 0, data = 0, got = 0;
#pragma omp target map(tofrom : sum, flag, data, got)
#pragma omp parallel num_threads(24)
  {
    int t = omp_get_thread_num();
#pragma omp scope reduction(+ : sum)
    { sum += t; }
    if (t == 0) {
      data = 42;
#pragma omp flush
#pragma omp atomic write release
      flag = 1;
    }
#pragma omp barrier
    if (t == 23) {
      int f;
#pragma omp atomic read acquire
      f = flag;
#pragma omp assume holds(f == 1)
      { got = f * data; }
    }
#pragma omp nothing
#pragma omp taskyield
  }
  printf("sum %d got %d\n", sum, got);
  int good = sum == 24 * 23 / 2 && got == 42;
  puts(good ? "ok" : "mismatch");
  return !good;
}
