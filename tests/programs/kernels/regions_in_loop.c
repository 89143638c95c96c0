// Parallel regions in a loop and under branches of the sequential part.
#include <omp.h>
#include <stdio.h>
#define N 64

int main(void) {
  int a[N], ups = 0, downs = 0;
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma omp target map(tofrom : a, ups, downs)
  {
    int step = 0;
    while (step < 6) {
      if (step % 3 == 0) {
#pragma omp parallel for num_threads(32)
        for (int i = 0; i < N; i++)
          a[i] += step + 1;
        ups++;
      } else if (step % 3 == 1) {
#pragma omp parallel for num_threads(17)
        for (int i = 0; i < N; i++)
          a[i] *= 2;
      } else {
        int mid = a[N / 2];
#pragma omp parallel num_threads(8)
        {
          for (int i = omp_get_thread_num(); i < N; i += omp_get_num_threads())
            a[i] -= mid;
        }
        downs += mid;
      }
      step++;
    }
  }
  int w[N], wu = 0, wd = 0, bad = 0;
  for (int i = 0; i < N; i++)
    w[i] = i;
  for (int step = 0; step < 6; step++) {
    int mid = w[N / 2];
    for (int i = 0; i < N; i++)
      w[i] = step % 3 == 0 ? w[i] + step + 1 : step % 3 == 1 ? w[i] * 2 : w[i] - mid;
    wu += step % 3 == 0;
    wd += step % 3 == 2 ? mid : 0;
  }
  for (int i = 0; i < N; i++)
    bad += a[i] != w[i];
  printf("a[63] %d ups %d downs %d bad %d\n", a[63], ups, downs, bad);
  bad += ups != wu || downs != wd;
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
