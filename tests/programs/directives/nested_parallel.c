// A parallel region inside a parallel region: each thread's own team.
#include <omp.h>
#include <stdio.h>
#define OUT 6
#define N 50

int main(void) {
  int sums[OUT] = {0}, a[OUT][N], covered = 0;
#pragma omp target map(from : sums, a) map(tofrom : covered)
  {
#pragma omp parallel num_threads(OUT)
    {
      int o = omp_get_thread_num(), s = 0;
#pragma omp parallel for reduction(+ : s)
      for (int i = 0; i < N; i++) {
        a[o][i] = o * 1000 + i;
        s += i;
      }
      sums[o] = s + o;
      int local = 0;
#pragma omp parallel num_threads(4)
      {
#pragma omp atomic
        local += omp_get_thread_num() == 0;
      }
#pragma omp atomic
      covered += local;
    }
  }
  int bad = covered != OUT;
  for (int o = 0; o < OUT; o++) {
    bad += sums[o] != N * (N - 1) / 2 + o;
    for (int i = 0; i < N; i++)
      bad += a[o][i] != o * 1000 + i;
  }
  printf("sums[2] %d covered %d bad %d\n", sums[2], covered, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
