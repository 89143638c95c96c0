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

// Two arrays in a loop, with room for both of them and for none, in which case they
// go to device memory.
static int several(int teams, int n, long m) {
  int out[64];
#pragma omp target teams num_teams(teams) thread_limit(32) map(from : out)
  {
    const int length = n / 2 + m;
    int sum = 0;
    for (int k = 0; k < 3; k++) {
      int first[n / 2 + 1], second[2][length];
#pragma omp parallel for num_threads(32)
      for (int i = 0; i < length; i++) {
        first[i % (n / 2)] = k;
        second[0][i] = i;
        second[1][length - 1 - i] = i;
      }
      sum += first[n / 2 - 1] + second[0][length - 1] - second[1][0];
      for (int i = 0; i < length; i++)
        sum += second[0][i] - second[1][length - 1 - i];
    }
    out[omp_get_team_num()] = sum;
  }
  int bad = 0;
  for (int g = 0; g < teams; g++)
    bad += out[g] != 3;
  printf("teams %d n %d m %ld bad %d\n", teams, n, m, bad);
  return bad;
}

int main(void) {
  int bad = several(3, 40, 7) + several(2, 100, 1500) + several(2, 9000, 30);
  bad += run(2, 32) + run(1, 7) + run(2, 17) + run(2, 1);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
