// ENV: KMP_TEAMS_THREAD_LIMIT=4096
// ENV: OMP_NUM_THREADS=32
// A struct in the team's memory: scalars, an array and a nested struct.
#include <omp.h>
#include <stdio.h>
#define T 2
#define B 32

struct state {
  int values[B];
  struct {
    int lo, hi;
  } range;
  double mean;
};

int main(void) {
  double mean[T];
  int lo[T], hi[T], out[T * B];
#pragma omp target teams num_teams(T) thread_limit(B) map(from : mean, lo, hi, out)
  {
    struct state s;
    int team = omp_get_team_num();
#pragma omp parallel
    {
      int t = omp_get_thread_num();
      s.values[t] = (t * 13 + team) % B;
#pragma omp barrier
      if (t == 0) {
        s.range.lo = s.range.hi = s.values[0];
        s.mean = 0;
        for (int i = 0; i < B; i++) {
          if (s.values[i] < s.range.lo)
            s.range.lo = s.values[i];
          if (s.values[i] > s.range.hi)
            s.range.hi = s.values[i];
          s.mean += s.values[i];
        }
        s.mean /= B;
      }
#pragma omp barrier
      out[team * B + t] = s.values[t] - s.range.lo;
    }
    mean[team] = s.mean;
    lo[team] = s.range.lo;
    hi[team] = s.range.hi;
  }
  int bad = 0;
  for (int g = 0; g < T; g++) {
    printf("team %d mean %.3f lo %d hi %d\n", g, mean[g], lo[g], hi[g]);
    bad += mean[g] != 15.5 || lo[g] != 0 || hi[g] != 31;
    for (int t = 0; t < B; t++)
      bad += out[g * B + t] != (t * 13 + g) % B;
  }
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
