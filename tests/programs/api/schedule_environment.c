// ENV: OMP_SCHEDULE=guided,6
// schedule(runtime) is what OMP_SCHEDULE says, on the device too.
#include <omp.h>
#include <stdio.h>

int main(void) {
  omp_sched_t kind;
  int chunk, sum = 0;
#pragma omp target map(from : kind, chunk) map(tofrom : sum)
  {
    omp_get_schedule(&kind, &chunk);
#pragma omp parallel for schedule(runtime) reduction(+ : sum)
    for (int i = 0; i < 1000; i++)
      sum += i;
  }
  printf("kind %d chunk %d sum %d\n", (int)kind, chunk, sum);
  return 0;
}
