// FLAGS: -fopenmp-version=60
// omp_in_final and omp_in_explicit_task, in tasks inside one another.
#include <omp.h>
#include <stdio.h>

static void ask(int *r) { *r = omp_in_explicit_task() * 10 + omp_in_final(); }

int main(void) {
  int r[6] = {0}, one = 1;
#pragma omp target map(tofrom : r, one)
#pragma omp parallel num_threads(2)
#pragma omp single
  {
    ask(&r[0]);
#pragma omp task shared(r)
    {
      ask(&r[1]);
#pragma omp task final(1) shared(r)
      {
        ask(&r[2]);
#pragma omp task shared(r)
        ask(&r[3]);
      }
    }
#pragma omp task if (one > 1) shared(r)
    ask(&r[4]);
#pragma omp taskwait
    ask(&r[5]);
  }
  for (int i = 0; i < 6; i++)
    printf("%d ", r[i]);
  puts("");
  return 0;
}
