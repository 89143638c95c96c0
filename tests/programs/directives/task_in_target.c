// Tasks, taskwait, taskgroup and taskloop inside a target region.
#include <stdio.h>
#define N 60

int main(void) {
  int a[N], sum = 0, x = 0, y = 0, z = 0;
#pragma omp target map(from : a) map(tofrom : sum, x, y, z)
  {
#pragma omp parallel num_threads(8)
#pragma omp single
    {
#pragma omp task shared(x)
      x = 5;
#pragma omp task shared(y)
      y = 7;
#pragma omp taskwait
      z = x * y;
#pragma omp taskgroup
      {
        for (int i = 0; i < 10; i++) {
#pragma omp task firstprivate(i)
          {
#pragma omp atomic
            sum += i;
          }
        }
      }
      z += sum;
#pragma omp taskloop
      for (int i = 0; i < N; i++)
        a[i] = i * z;
    }
  }
  int bad = x != 5 || y != 7 || sum != 45 || z != 80;
  for (int i = 0; i < N; i++)
    bad += a[i] != i * 80;
  printf("z %d sum %d bad %d\n", z, sum, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
