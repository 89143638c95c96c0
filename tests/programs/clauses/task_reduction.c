// in_reduction and task_reduction of tasks inside a region.
#include <stdio.h>

int main(void) {
  int sum = 0, prod = 1, loop = 0;
#pragma omp target map(tofrom : sum, prod, loop)
#pragma omp parallel num_threads(8)
#pragma omp single
  {
#pragma omp taskgroup task_reduction(+ : sum) task_reduction(* : prod)
    {
      for (int i = 1; i <= 10; i++) {
#pragma omp task in_reduction(+ : sum) firstprivate(i)
        sum += i;
      }
      for (int i = 0; i < 5; i++) {
#pragma omp task in_reduction(* : prod)
        prod *= 2;
      }
    }
#pragma omp taskloop reduction(+ : loop) num_tasks(4)
    for (int i = 0; i < 20; i++)
      loop += i;
  }
  printf("sum %d prod %d loop %d\n", sum, prod, loop);
  int good = sum == 55 && prod == 32 && loop == 190;
  puts(good ? "ok" : "mismatch");
  return !good;
}
