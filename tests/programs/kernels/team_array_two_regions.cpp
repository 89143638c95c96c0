// ENV: KMP_TEAMS_THREAD_LIMIT=4096
// ENV: OMP_NUM_THREADS=48
// A team's arrays live over several regions and sequential code between them.
#include <cstdio>
#include <omp.h>
#define T 3
#define B 48

int main() {
  int out[T * B], mids[T];
#pragma omp target teams num_teams(T) thread_limit(B) map(from : out, mids)
  {
    int a[B], team = omp_get_team_num();
    double d[B];
#pragma omp parallel
    {
      int t = omp_get_thread_num();
      a[t] = t * (team + 1);
      d[t] = t * 0.5;
    }
    int mid = a[B / 2] + int(d[10]);
    for (int i = 0; i < B; i += 2)
      a[i] = -a[i];
#pragma omp parallel
    {
      int t = omp_get_thread_num();
      out[team * B + t] = a[B - 1 - t] + mid + int(2 * d[t]);
    }
    mids[team] = mid;
  }
  int bad = 0;
  for (int g = 0; g < T; g++) {
    int mid = B / 2 * (g + 1) + 5;
    bad += mids[g] != mid;
    for (int t = 0; t < B; t++) {
      int i = B - 1 - t, v = i * (g + 1);
      bad += out[g * B + t] != (i % 2 ? v : -v) + mid + t;
    }
  }
  printf("mids %d %d %d out[5] %d bad %d\n", mids[0], mids[1], mids[2], out[5], bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
