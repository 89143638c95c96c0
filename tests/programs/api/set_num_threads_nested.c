// ENV: OMP_NUM_THREADS=64
// ENV: OMP_MAX_ACTIVE_LEVELS=2
// omp_set_num_threads before regions with regions inside: the outer one has the number
// that was set, constant or not, more than a team has warps, in a league.
#include <omp.h>
#include <stdio.h>

static int seen(int n) { return omp_get_thread_num() == 0 ? omp_get_num_threads() : n; }

int main(void) {
  int n[10] = {0}, k = 5;
#pragma omp target map(tofrom : n)
  {
    omp_set_num_threads(6);
#pragma omp parallel
    {
      if (omp_get_thread_num() == 0)
        n[0] = seen(0);
#pragma omp parallel num_threads(3)
      if (omp_get_thread_num() == 99)
        n[0] = -1;
    }
  }
#pragma omp target map(tofrom : n)
  {
    omp_set_num_threads(40);
#pragma omp parallel
    {
      int x = 0;
      if (omp_get_thread_num() == 0)
        n[1] = seen(0);
#pragma omp parallel num_threads(3) reduction(+ : x)
      x += 1;
#pragma omp atomic
      n[2] += x > 0;
    }
  }
#pragma omp target map(tofrom : n) firstprivate(k)
  {
    omp_set_num_threads(k);
#pragma omp parallel
    {
      int x = 0;
      if (omp_get_thread_num() == 0)
        n[3] = seen(0);
#pragma omp parallel num_threads(3) reduction(+ : x)
      x += 1;
#pragma omp atomic
      n[4] += x > 0;
    }
  }
#pragma omp target map(tofrom : n)
  {
    for (int i = 0; i < 3; i++)
      n[5] += i;
    omp_set_num_threads(3);
#pragma omp parallel
    {
      if (omp_get_thread_num() == 0)
        n[6] = seen(0);
#pragma omp parallel num_threads(2)
      if (omp_get_thread_num() == 99)
        n[6] = -1;
    }
#pragma omp parallel num_threads(4)
    {
      if (omp_get_thread_num() == 0)
        n[7] = seen(0);
#pragma omp parallel num_threads(2)
      if (omp_get_thread_num() == 99)
        n[7] = -1;
    }
  }
  for (int i = 0; i < 10; i++)
    printf("%d ", n[i]);
  printf("\n");
  return 0;
}
