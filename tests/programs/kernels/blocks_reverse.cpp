// ENV: KMP_TEAMS_THREAD_LIMIT=4096
// ENV: OMP_NUM_THREADS=64
// A CUDA block in disguise: the inner parallel has exactly thread_limit threads.
#include <cstdio>
#include <omp.h>
#define T 4
#define B 64

int main() {
  int a[T * B], out[T * B], width[T];
  for (int i = 0; i < T * B; i++)
    a[i] = i * i;
#pragma omp target teams num_teams(T) thread_limit(B) map(to : a) map(from : out, width)
  {
    int tile[B];
#pragma omp parallel
    {
      int t = omp_get_thread_num();
      int g = omp_get_team_num() * B + t;
      if (t == 0)
        width[omp_get_team_num()] = omp_get_num_threads();
      tile[t] = a[g];
#pragma omp barrier
      out[g] = tile[B - 1 - t];
    }
  }
  int bad = 0;
  for (int g = 0; g < T; g++) {
    bad += width[g] != B;
    for (int t = 0; t < B; t++)
      bad += out[g * B + t] != a[g * B + B - 1 - t];
  }
  printf("width %d out[70] %d bad %d\n", width[1], out[70], bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
