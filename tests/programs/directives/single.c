// single with its implicit barrier, with nowait, and with copyprivate.
#include <omp.h>
#include <stdio.h>
#define B 40

int main(void) {
  int count = 0, late = 0, got[B], shared_value = 0;
  double dgot[B];
#pragma omp target map(tofrom : count, late, shared_value) map(from : got, dgot)
#pragma omp parallel num_threads(B)
  {
    int t = omp_get_thread_num();
#pragma omp single
    {
      count += 1;
      shared_value = 17;
    }
    got[t] = shared_value + t;
#pragma omp single nowait
    {
#pragma omp atomic
      late += 1;
    }
    double x = t;
    int y[2] = {t, t};
#pragma omp single copyprivate(x, y)
    {
      x = 2.5;
      y[0] = 3;
      y[1] = 4;
    }
    dgot[t] = x + y[0] * 10 + y[1] * 100;
  }
  int bad = count != 1 || late != 1;
  for (int i = 0; i < B; i++)
    bad += got[i] != 17 + i || dgot[i] != 432.5;
  printf("count %d late %d got[5] %d dgot[5] %.1f\n", count, late, got[5], dgot[5]);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
