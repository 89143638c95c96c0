// ENV: KMP_TEAMS_THREAD_LIMIT=4096
// ENV: OMP_NUM_THREADS=64
// Inclusive scan of each block (Hillis and Steele) in team memory.
#include <cstdio>
#include <omp.h>
#define T 4
#define B 64

int main() {
  int a[T * B], s[T * B], totals[T];
  for (int i = 0; i < T * B; i++)
    a[i] = i % 9 - 3;
#pragma omp target teams num_teams(T) thread_limit(B) map(to : a) map(from : s, totals)
  {
    int buf[2][B];
#pragma omp parallel
    {
      int t = omp_get_thread_num(), g = omp_get_team_num() * B + t, cur = 0;
      buf[0][t] = a[g];
#pragma omp barrier
      for (int d = 1; d < B; d *= 2) {
        buf[1 - cur][t] = buf[cur][t] + (t >= d ? buf[cur][t - d] : 0);
        cur = 1 - cur;
#pragma omp barrier
      }
      s[g] = buf[cur][t];
      if (t == B - 1)
        totals[omp_get_team_num()] = buf[cur][t];
    }
  }
  int bad = 0;
  for (int g = 0; g < T; g++) {
    int run = 0;
    for (int t = 0; t < B; t++) {
      run += a[g * B + t];
      bad += s[g * B + t] != run;
    }
    bad += totals[g] != run;
    printf("total %d\n", totals[g]);
  }
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
