// ENV: KMP_TEAMS_THREAD_LIMIT=4096
// ENV: OMP_NUM_THREADS=32
// A variable-length array of the team, shared by its threads.
#include <omp.h>
#include <stdio.h>

static int run(int teams, int block) {
  int out[4 * 32];
#pragma omp target teams num_teams(teams) thread_limit(block) map(from : out)
  {
    int tile[block + 1];
    tile[block] = 1000 * omp_get_team_num();
#pragma omp parallel num_threads(block)
    {
      int t = omp_get_thread_num();
      tile[t] = t * t;
#pragma omp barrier
      out[omp_get_team_num() * block + t] = tile[(t + 1) % block] + tile[block];
    }
  }
  int bad = 0, sum = 0;
  for (int g = 0; g < teams; g++)
    for (int t = 0; t < block; t++) {
      int n = (t + 1) % block;
      bad += out[g * block + t] != n * n + 1000 * g;
      sum += out[g * block + t];
    }
  printf("teams %d block %d sum %d bad %d\n", teams, block, sum, bad);
  return bad;
}

int main(void) {
  int bad = run(2, 32) + run(1, 7) + run(2, 17) + run(2, 1);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
