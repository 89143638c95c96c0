// ENV: KMP_TEAMS_THREAD_LIMIT=4096
// ENV: OMP_NUM_THREADS=32
// Threads beyond the data do nothing, as CUDA kernels return early.
#include <cstdio>
#include <omp.h>
#define B 32

int main() {
  const int n = 75, teams = (n + B - 1) / B;
  float x[n], y[n];
  for (int i = 0; i < n; i++) {
    x[i] = i;
    y[i] = 1;
  }
#pragma omp target teams num_teams(teams) thread_limit(B) map(to : x) map(tofrom : y)
  {
#pragma omp parallel
    {
      int i = omp_get_team_num() * omp_get_num_threads() + omp_get_thread_num();
      if (i < n) {
        float s = 0;
        for (int k = 0; k <= i % 5; k++)
          s += x[i] * k;
        y[i] += s;
      }
    }
  }
  int bad = 0;
  double sum = 0;
  for (int i = 0; i < n; i++) {
    int m = i % 5;
    bad += y[i] != 1 + i * (m * (m + 1) / 2);
    sum += y[i];
  }
  printf("sum %.1f bad %d\n", sum, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
