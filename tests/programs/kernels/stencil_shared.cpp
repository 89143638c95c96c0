// ENV: KMP_TEAMS_THREAD_LIMIT=4096
// ENV: OMP_NUM_THREADS=64
// 1D stencil with a halo in team memory; the last block is partly empty.
#include <cstdio>
#include <omp.h>
#define N 230
#define B 64
#define R 3

int main() {
  int in[N], out[N];
  for (int i = 0; i < N; i++)
    in[i] = i * 5 % 37;
  const int teams = (N + B - 1) / B;
#pragma omp target teams num_teams(teams) thread_limit(B) map(to : in) map(from : out)
  {
    int s[B + 2 * R];
#pragma omp parallel
    {
      int t = omp_get_thread_num(), g = omp_get_team_num() * B + t;
      s[t + R] = g < N ? in[g] : 0;
      if (t < R) {
        s[t] = g >= R ? in[g - R] : 0;
        s[t + B + R] = g + B < N ? in[g + B] : 0;
      }
#pragma omp barrier
      if (g < N) {
        int v = 0;
        for (int o = -R; o <= R; o++)
          v += s[t + R + o] * (R + 1 - (o < 0 ? -o : o));
        out[g] = v;
      }
    }
  }
  int bad = 0;
  long sum = 0;
  for (int g = 0; g < N; g++) {
    int v = 0;
    for (int o = -R; o <= R; o++)
      if (g + o >= 0 && g + o < N)
        v += in[g + o] * (R + 1 - (o < 0 ? -o : o));
    bad += out[g] != v;
    sum += out[g];
  }
  printf("sum %ld bad %d\n", sum, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
